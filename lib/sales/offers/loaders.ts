import 'server-only'
import { id, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { creationsOf } from '@/lib/sales/documents/rules/creations'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { offerList } from './list'
import { offerPage, newOfferPage } from './queries/edit-offer'
import { listOffers } from './queries/list-offers'

/** Number of rows on a customer's page. */
const LATEST = 5

export const loadOffers = (params: Promise<UrlParams>) => loadList(listOffers, offerList, params)

export const loadOffer = recordLoader(offerPage)

/** Loads a customer's newest offers; null if the caller may not see any. */
export async function loadLatestOffers(customerId: string) {
  const session = await currentSession()
  const may = session !== null && admits(session, 'OFFERS_SHOW', 'order-management')
  return may ? (await load(listOffers, { customerId, pageSize: LATEST })).rows : null
}

/** Loads a new offer, for the customer of the URL if it names one. */
export const loadNewOffer = async (params: Promise<UrlParams>) =>
  load(newOfferPage, readFilters({ customerId: id() }, await params))

/**
 * Loads the viewer's rights on offers, for showing or hiding buttons; the use cases check
 * again.
 */
export async function loadOfferRights() {
  const session = await currentSession()
  const may = (
    right: `OFFERS_${'CREATE' | 'PATCH' | 'DELETE'}` | 'DELIVERYNOTES_CREATE' | 'INVOICES_CREATE',
  ) => session !== null && admits(session, right, 'order-management')
  return {
    create: may('OFFERS_CREATE'),
    patch: may('OFFERS_PATCH'),
    remove: may('OFFERS_DELETE'),
    deliver: may('DELIVERYNOTES_CREATE'),
    bill: may('INVOICES_CREATE'),
    showCustomer: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
    pickProducts: session !== null && admits(session, 'PRODUCTS_SHOW', 'products'),
    creations: creationsOf(session),
  }
}
