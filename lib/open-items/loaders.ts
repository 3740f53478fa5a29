import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { z } from 'zod'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { customerAccountOf } from './queries/customer-account'
import { openItemsPage } from './queries/list-open-items'

type ListInput = Omit<z.input<typeof openItemsPage.input>, 'cursor'> & { after: string | null }

/** A page of the list with the sums over all customers. */
export function loadOpenItems({ after, ...list }: ListInput) {
  return load(openItemsPage, { ...list, ...(after ? { cursor: after } : {}) })
}

/** A customer's account, read once per request; a foul id is an unknown record. */
export const loadCustomerAccount = cache((customerId: string) =>
  isId(customerId) ? load(customerAccountOf, { customerId }) : notFound(),
)
