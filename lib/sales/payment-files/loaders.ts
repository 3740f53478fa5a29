import 'server-only'
import { ids, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { admits } from '@/lib/domain/rights'
import { requireSession } from '@/lib/server/next/require-session'
import { paymentFileList } from './list'
import { proposePayments } from './queries/propose-payments'
import { getPaymentFile, listPaymentFiles } from './queries/read-files'

export const loadPaymentFiles = (params: Promise<UrlParams>) =>
  loadList(listPaymentFiles, paymentFileList, params)

export const loadPaymentFile = recordLoader(getPaymentFile)

/** Loads what would be paid for the URL's `invoices`; null if it names none. */
export async function loadPaymentProposal(params: Promise<UrlParams>) {
  const { invoices } = readFilters({ invoices: ids() }, await params)
  return invoices ? load(proposePayments, { incomingInvoiceIds: invoices.split(',') }) : null
}

/** Whether the viewer may make, download, execute and cancel payment files. */
export async function mayPay(): Promise<boolean> {
  return admits(await requireSession(), 'INCOMING-INVOICES_PATCH', 'order-management')
}
