import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { byId } from '@/lib/server/sql/selection'
import type { AdvanceSource } from '../rules/book-advance'
import type { PaymentSource } from '../rules/sales-sources'
import type { InvoiceHistory } from '../rules/settled-steps'
import { documentsWhere, isHandedOver, paymentsWhere, type Span } from './documents'

/** Ids of documents, and of those that cancel or credit them. */
export const withCounters = (ids: SQL): SQL => sql`(with chosen as (${ids}) select id from chosen
  union select x.id from document x where x.cancellation_of in (select id from chosen))`

interface Histories {
  invoices: InvoiceHistory[]
  /** Payments of other claims among the ids, by claim. */
  others: Map<string, PaymentSource[]>
}

/**
 * Returns the invoices with these ids and all that happened to them until a day. A payment may
 * arrive before its invoice, which is read whatever its day. Call after `walkInOrder`.
 */
export async function historiesOf(
  tx: TenantTx,
  { companyId, to }: Pick<Span, 'companyId' | 'to'>,
  ids: SQL,
): Promise<Histories> {
  const [documents, payments] = await Promise.all([
    documentsWhere(
      tx,
      companyId,
      sql`d.id in ${withCounters(ids)} and (d.kind = 'INVOICE' or d.date <= ${to})`,
    ),
    paymentsWhere(tx, companyId, sql`p.document_id in (${ids}) and p.date <= ${to}`),
  ])
  const paymentsBy = grouped(payments, ({ documentId }) => documentId)
  const countersBy = grouped(documents, ({ originalId }) => originalId ?? '')
  const invoices = documents.filter(({ kind }) => kind === 'INVOICE')
  const known = new Set(invoices.map(({ id }) => id))
  return {
    invoices: invoices.map((invoice) => ({
      invoice,
      counters: countersBy.get(invoice.id) ?? [],
      payments: paymentsBy.get(invoice.id) ?? [],
    })),
    others: new Map([...paymentsBy].filter(([id]) => !known.has(id))),
  }
}

/** Ids of a company's advances `d` whose payments `p` or counter documents `c` match. */
const advancesWith = (companyId: number, ofPayment: SQL, ofCounter: SQL): SQL => sql`
  select d.id from payment p cross join ${byId('document', 'd', sql`p.document_id`)}
    where d.company_id = ${companyId} and d.invoice_type = 'ADVANCE' and ${ofPayment}
  union select c.cancellation_of from document c
    where c.company_id = ${companyId} and c.family = 'INVOICE' and c.invoice_type = 'ADVANCE' and c.cancellation_of is not null
      and c.status <> 'DRAFT' and ${ofCounter}`

/** Returns the advances that were paid, or reversed, in the days, with their whole history. */
export const advancesPaidIn = async (tx: TenantTx, span: Span): Promise<InvoiceHistory[]> => {
  const { companyId, from, to } = span
  const ofPayment = sql`p.date between ${from} and ${to}`
  const ofCounter = sql`c.date between ${from} and ${to}`
  return (await historiesOf(tx, span, advancesWith(companyId, ofPayment, ofCounter))).invoices
}

/**
 * Returns the advances with payments and counter documents of the span that were not handed over,
 * wherever the money was taken.
 */
export async function advanceSources(
  tx: TenantTx,
  span: Span,
  parts: { invoices: boolean; payments: boolean },
): Promise<AdvanceSource[]> {
  const { companyId, from, to } = span
  const ofPayment = sql`${parts.payments} and p.date between ${from} and ${to} and not ${isHandedOver('payment', sql`p.id`)}`
  const ofCounter = sql`${parts.invoices} and c.date between ${from} and ${to} and not ${isHandedOver('document', sql`c.id`)}`
  const due = await tx.execute<{ id: string }>(sql`
    select p.id from payment p cross join ${byId('document', 'd', sql`p.document_id`)}
      where d.company_id = ${companyId} and d.invoice_type = 'ADVANCE' and ${ofPayment}
    union select c.id from document c
      where c.company_id = ${companyId} and c.family = 'INVOICE' and c.invoice_type = 'ADVANCE' and c.cancellation_of is not null
        and c.status <> 'DRAFT' and ${ofCounter}`)
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const { invoices } = await historiesOf(tx, span, advancesWith(companyId, ofPayment, ofCounter))
  return invoices.map((history) => ({ ...history, due: ids }))
}
