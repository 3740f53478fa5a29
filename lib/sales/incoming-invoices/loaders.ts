import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { requireSession } from '@/lib/server/next/require-session'
import { dueInvoiceList, incomingInvoiceList } from './list'
import { getIncomingInvoice } from './queries/incoming-record'
import { listIncomingInvoices } from './queries/list-incoming'
import { sumIncomingInvoices } from './queries/sum-incoming'

export const loadIncomingInvoices = (params: Promise<UrlParams>) =>
  loadList(listIncomingInvoices, incomingInvoiceList, params)

/** Loads the invoices to be paid, and their sums with the same filters. */
export async function loadDueInvoices(params: Promise<UrlParams>) {
  const input = dueInvoiceList.read(await params)
  const { q, state, urgency, supplierId } = input
  return {
    page: await load(listIncomingInvoices, { ...input, unpaid: true }),
    sums: await load(sumIncomingInvoices, { q, state, urgency, supplierId }),
  }
}

export const loadIncomingInvoice = recordLoader(getIncomingInvoice)

/** The viewer's rights on received invoices. */
export interface IncomingRights {
  create: boolean
  patch: boolean
  remove: boolean
  showSupplier: boolean
  /** Other companies that the viewer may choose. */
  companies: readonly { id: number; name: string }[]
  /** Null for people who may not create suppliers. */
  newSupplier: { modules: readonly string[] } | null
}

/** Loads the viewer's rights, for showing or hiding buttons; the use cases check again. */
export async function loadIncomingRights(): Promise<IncomingRights> {
  const who = await requireSession()
  const may = (action: 'CREATE' | 'PATCH' | 'DELETE') =>
    admits(who, `INCOMING-INVOICES_${action}`, 'order-management')
  const mayPartner = (action: 'SHOW' | 'CREATE') =>
    admits(who, `BUSINESS-PARTNERS_${action}`, 'business-partners')
  return {
    create: may('CREATE'),
    patch: may('PATCH'),
    remove: may('DELETE'),
    showSupplier: mayPartner('SHOW'),
    companies: who.companies.filter(({ id }) => id !== who.company.id),
    newSupplier: mayPartner('CREATE') ? { modules: who.modules } : null,
  }
}
