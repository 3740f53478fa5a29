import 'server-only'
import { id, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { creationsOf } from '@/lib/sales/documents/rules/creations'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { selfBilledList } from './list'
import { newSelfBilledPage, selfBilledPage } from './queries/edit-self-billed'
import { listSelfBilled } from './queries/list-self-billed'

export const loadSelfBilledList = (params: Promise<UrlParams>) =>
  loadList(listSelfBilled, selfBilledList, params)

export const loadSelfBilled = recordLoader(selfBilledPage)

/** Loads a new document, for the supplier of the URL if it names one. */
export const loadNewSelfBilled = async (params: Promise<UrlParams>) =>
  load(newSelfBilledPage, readFilters({ customerId: id() }, await params))

/** Loads the viewer's rights, for showing or hiding buttons; the use cases check again. */
export async function loadSelfBilledRights() {
  const session = await currentSession()
  const may = (action: 'CREATE' | 'PATCH' | 'DELETE') =>
    session !== null && admits(session, `INCOMING-INVOICES_${action}`, 'order-management')
  return {
    create: may('CREATE'),
    patch: may('PATCH'),
    remove: may('DELETE'),
    showCustomer: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
    pickProducts: session !== null && admits(session, 'PRODUCTS_SHOW', 'products'),
    // suppliers are created among the business partners, where their agreement and taxation are
    creations: { ...creationsOf(session), customer: null },
  }
}
