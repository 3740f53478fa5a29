import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList } from '@/lib/server/next/load'
import { deliveryNoteList } from './list'
import { deliveryNotePage, newDeliveryNotePage } from './queries/edit-delivery-note'
import { listDeliveryNotes } from './queries/list-delivery-notes'

export const loadDeliveryNotes = (params: Promise<UrlParams>) =>
  loadList(listDeliveryNotes, deliveryNoteList, params)

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
