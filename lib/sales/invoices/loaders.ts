import 'server-only'
import { id, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { admits, type Who } from '@/lib/domain/rights'
import { creationsOf } from '@/lib/sales/documents/rules/creations'
import { isId } from '@/lib/fields/schema'
import { currentSession } from '@/lib/server/auth/current-session'
import { guard, load, loadList, unawaited } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { invoiceList, paymentList } from './list'
import { customersToBill } from './queries/customers-to-bill'
import { customerOverview } from './queries/customer-overview'
import { invoicePage, newInvoicePage } from './queries/edit-invoice'
import { invoiceListPage, latestBooked } from './queries/list-invoices'
import { productInvoices } from './queries/product-invoices'
import { openDeliveryNotes } from './queries/open-delivery-notes'
import { paymentsPage } from './queries/list-payments'
import { openMoney } from './queries/open-money'

/** Loads a page of the list with the sums over all matching rows. */
export const loadInvoices = (params: Promise<UrlParams>) => loadList(invoiceListPage, invoiceList, params)

export const loadInvoice = recordLoader(invoicePage)

/**
 * Loads the customer's delivery notes that wait for an invoice; empty for a malformed id, an
 * unknown one is not found.
 */
export async function loadOpenDeliveryNotes(customerId: string | null) {
  await guard('INVOICES_CREATE', 'order-management')
  return customerId && isId(customerId) ? load(openDeliveryNotes, { customerId }) : []
}

export const loadCustomersToBill = () => load(customersToBill, {})

/** Loads the newest booked invoices for the dashboard; null if the caller may not see invoices. */
export const loadLatestInvoices = async (who: Who) =>
  admits(who, latestBooked.right, latestBooked.module) ? load(latestBooked, {}) : null

/**
 * Loads the amounts that customers owe, for the dashboard, which does not wait for them; null if
 * the caller may not see invoices.
 */
export const loadOpenMoney = (who: Who) =>
  admits(who, openMoney.right, openMoney.module) ? unawaited(load(openMoney, {})) : null

/** Loads a page of payments with the sum of all that match. */
export const loadPayments = (params: Promise<UrlParams>) => loadList(paymentsPage, paymentList, params)

/**
 * Loads the invoiced sales of a product, for its page, which does not wait for them; null if the
 * caller may not see invoices.
 */
export const loadProductInvoices = (who: Who, productId: string) =>
  admits(who, productInvoices.right, productInvoices.module)
    ? unawaited(load(productInvoices, { productId }))
    : null

/** Loads a customer's figures and newest invoices; null if the caller may not see invoices. */
export async function loadCustomerOverview(customerId: string) {
  const session = await currentSession()
  const may = session !== null && admits(session, 'INVOICES_SHOW', 'order-management')
  return may ? load(customerOverview, { customerId }) : null
}

/** Loads a new invoice, for the customer of the URL if it names one. */
export const loadNewInvoice = async (params: Promise<UrlParams>) =>
  load(newInvoicePage, readFilters({ customerId: id() }, await params))

/**
 * Loads the viewer's rights on invoices, for showing or hiding buttons; the use cases check again.
 */
export async function loadInvoiceRights() {
  const session = await currentSession()
  const may = (right: 'INVOICES_CREATE' | 'INVOICES_PATCH' | 'INVOICES_DELETE') =>
    session !== null && admits(session, right, 'order-management')
  return {
    create: may('INVOICES_CREATE'),
    patch: may('INVOICES_PATCH'),
    remove: may('INVOICES_DELETE'),
    showCustomer: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
    pickProducts: session !== null && admits(session, 'PRODUCTS_SHOW', 'products'),
    creations: creationsOf(session),
  }
}
