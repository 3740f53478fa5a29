import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { openItemList } from './list'
import { customerAccountOf } from './queries/customer-account'
import { openItemsPage } from './queries/list-open-items'

/** Loads a page of the list with the sums over all customers. */
export const loadOpenItems = (params: Promise<UrlParams>) => loadList(openItemsPage, openItemList, params)

/** Loads a customer's account, once per request. A malformed id counts as not found. */
export const loadCustomerAccount = cache((customerId: string) =>
  isId(customerId) ? load(customerAccountOf, { customerId }) : notFound(),
)
