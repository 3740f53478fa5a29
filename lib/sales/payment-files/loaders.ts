import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { idField } from '@/lib/fields/schema'
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

/** Loads what would be paid for the URL's `invoices`, in its order; null if it names none. */
export async function loadPaymentProposal(params: Promise<UrlParams>) {
  const { invoices } = await params
  const named = (Array.isArray(invoices) ? invoices[0] : invoices)?.split(',') ?? []
  const incomingInvoiceIds = [...new Set(named)].filter((id) => idField().safeParse(id).success)
  return incomingInvoiceIds.length > 0 ? load(proposePayments, { incomingInvoiceIds }) : null
}

/** Whether the viewer may create, download, execute and cancel payment files. */
export async function mayPay(): Promise<boolean> {
  return admits(await requireSession(), 'INCOMING-INVOICES_PATCH', 'order-management')
}
