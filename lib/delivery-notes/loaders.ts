import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { z } from 'zod'
import type { DispatchState } from '@/lib/documents/rules/dispatch-state'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { currentSession } from '@/lib/server/auth/current-session'
import { load } from '@/lib/server/next/load'
import { deliveryNotePage, newDeliveryNotePage } from './queries/edit-delivery-note'
import { listDeliveryNotes } from './queries/list-delivery-notes'

type ListInput = Omit<
  z.input<typeof listDeliveryNotes.input>,
  'status' | 'billed' | 'dispatch' | 'customerId' | 'from' | 'to' | 'cursor'
> & {
  status: 'DRAFT' | 'BOOKED' | 'CANCELLED' | 'BILLED' | 'UNBILLED' | null
  dispatch: DispatchState | null
  customerId: string | null
  from: string | null
  to: string | null
  after: string | null
}

/** A page of the list. Among the states that people choose from are billed and unbilled. */
export function loadDeliveryNotes({ after, status, dispatch, customerId, from, to, ...list }: ListInput) {
  return load(listDeliveryNotes, {
    ...list,
    ...(after ? { cursor: after } : {}),
    ...stateFilter(status),
    ...(dispatch ? { dispatch } : {}),
    ...(customerId && isId(customerId) ? { customerId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  })
}

function stateFilter(status: ListInput['status']) {
  if (status === null) return {}
  return status === 'BILLED' || status === 'UNBILLED' ? { billed: status === 'BILLED' } : { status }
}

/** A delivery note's page, read once per request; a foul id is an unknown record. */
export const loadDeliveryNote = cache((id: string) =>
  isId(id) ? load(deliveryNotePage, { id }) : notFound(),
)

export const loadNewDeliveryNote = () => load(newDeliveryNotePage, {})

/** What the viewer may do with delivery notes, for showing or hiding buttons; the use cases check again. */
export async function loadDeliveryNoteRights() {
  const session = await currentSession()
  const may = (
    right: 'DELIVERYNOTES_CREATE' | 'DELIVERYNOTES_PATCH' | 'DELIVERYNOTES_DELETE' | 'INVOICES_CREATE',
  ) => session !== null && admits(session, right, 'order-management')
  return {
    create: may('DELIVERYNOTES_CREATE'),
    patch: may('DELIVERYNOTES_PATCH'),
    remove: may('DELIVERYNOTES_DELETE'),
    bill: may('INVOICES_CREATE'),
  }
}
