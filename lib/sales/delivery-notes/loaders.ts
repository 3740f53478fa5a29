import 'server-only'
import { id, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { admits, type Who } from '@/lib/domain/rights'
import { creationsOf } from '@/lib/sales/documents/rules/creations'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList, unawaited } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { deliveryNoteList } from './list'
import { deliveryNotePage, newDeliveryNotePage } from './queries/edit-delivery-note'
import { deliveryNoteListPage, listDeliveryNotes, unbilledNotes } from './queries/list-delivery-notes'

/** Number of rows on a customer's page and the dashboard. */
const LATEST = 5

/** Loads a page of the list with the sums over all matching rows. */
export const loadDeliveryNotes = (params: Promise<UrlParams>) =>
  loadList(deliveryNoteListPage, deliveryNoteList, params)

export const loadDeliveryNote = recordLoader(deliveryNotePage)

/** Loads the newest booked delivery notes for the dashboard; null if the caller may not see any. */
export async function loadNewestDeliveryNotes(who: Who) {
  const { right, module } = listDeliveryNotes
  return admits(who, right, module)
    ? (await load(listDeliveryNotes, { status: 'BOOKED', pageSize: LATEST })).rows
    : null
}

/**
 * Loads the sums of unbilled delivery notes for the dashboard, which does not wait for them; null
 * if the caller may not see delivery notes.
 */
export const loadUnbilledNotes = (who: Who) =>
  admits(who, unbilledNotes.right, unbilledNotes.module) ? unawaited(load(unbilledNotes, {})) : null

/** Loads a customer's newest delivery notes; null if the caller may not see any. */
export async function loadLatestDeliveryNotes(customerId: string) {
  const session = await currentSession()
  const may = session !== null && admits(session, 'DELIVERYNOTES_SHOW', 'order-management')
  return may ? (await load(listDeliveryNotes, { customerId, pageSize: LATEST })).rows : null
}

/** Loads a new delivery note, for the customer of the URL if it names one. */
export const loadNewDeliveryNote = async (params: Promise<UrlParams>) =>
  load(newDeliveryNotePage, readFilters({ customerId: id() }, await params))

/**
 * Loads the viewer's rights on delivery notes, for showing or hiding buttons; the use cases check
 * again.
 */
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
    showCustomer: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
    pickProducts: session !== null && admits(session, 'PRODUCTS_SHOW', 'products'),
    creations: creationsOf(session),
  }
}
