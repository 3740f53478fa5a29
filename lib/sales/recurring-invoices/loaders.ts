import 'server-only'
import { id, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { recurringList } from './list'
import { newRecurringPage, recurringPage } from './queries/edit-recurring'
import { listRecurring } from './queries/read-recurring'

export const loadRecurringInvoices = (params: Promise<UrlParams>) =>
  loadList(listRecurring, recurringList, params)

export const loadRecurringInvoice = recordLoader(recurringPage)

/** Loads the form of a new rule, for the customer of the URL if it names one. */
export const loadNewRecurring = async (params: Promise<UrlParams>) =>
  load(newRecurringPage, readFilters({ customerId: id() }, await params))

/** Loads the viewer's rights, for showing or hiding buttons; the use cases check again. */
export async function loadRecurringRights() {
  const session = await currentSession()
  const may = (right: 'INVOICES_CREATE' | 'INVOICES_PATCH' | 'INVOICES_DELETE') =>
    session !== null && admits(session, right, 'order-management')
  return {
    create: may('INVOICES_CREATE'),
    patch: may('INVOICES_PATCH') && may('INVOICES_CREATE'),
    remove: may('INVOICES_DELETE'),
    seeCustomers: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
  }
}
