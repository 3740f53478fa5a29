import { sql, type SQL } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import type { TenantTx } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { sumOf } from '@/lib/domain/money'
import { taxationOn, type TaxationFrom } from '@/lib/domain/taxation'
import type { VatBasis } from '@/lib/domain/vat'
import { byId, lookedUp } from '@/lib/server/sql/selection'
import { paymentsWhere, SUPPLIED_ON, type Span } from '@/lib/tax/datev/queries/documents'
import { documentsWithCounters, historiesOf, idsOf } from '@/lib/tax/datev/queries/histories'
import { groupedLines } from '@/lib/tax/datev/queries/till-receipts'
import type { DocumentSource, PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import type { ReceiptHistory } from '../rules/actual'

/** The first day of the month before. */
export const monthBefore = (day: string) => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** Condition that the document with this id has goods for another member state. */
const hasGoodsToEu = (id: SQL) =>
  sql`exists (select from ${lookedUp({ table: 'document_vat', column: 'document_id' }, 'v', id)} where v.vat_category = 'K')`

/**
 * Condition that VAT of a document `d` does not follow its money by actual consideration: it may be
 * to another member state, or nothing is left to pay.
 */
const IS_NOT_BY_MONEY = sql`(d.customer_vat_id <> '' or d.invoice_type = 'FINAL' or ${hasGoodsToEu(sql`d.id`)})`

/**
 * Returns documents whose VAT may belong to the days: by their own day, that of the supply, or that
 * of a delivery note that they bill; goods for the EU count up to a month after their supply. By
 * actual consideration, those that count without money. Call after `walkInOrder`, like all
 * functions here.
 */
export function documentsTaxedIn(
  tx: TenantTx,
  { companyId, from, to }: Span,
  basis: VatBasis,
): Promise<DocumentSource[]> {
  // in the order of the day, so that only those days are read
  const invoices = (on: SQL, days: SQL, where = sql``) => sql`(select x.id from document x
    where x.company_id = ${companyId} and ${isCountedInvoice('x')} and ${on} ${days} ${where} order by ${on})`
  const billing = (
    days: SQL,
    where = sql``,
  ) => sql`(select p.document_id from document n cross join ${lookedUp({ table: 'document_position', column: 'delivery_note_id' }, 'p', sql`n.id`)}
    where n.company_id = ${companyId} and n.family = 'DELIVERY_NOTE' and ${SUPPLIED_ON.n} ${days} ${where} order by ${SUPPLIED_ON.n})`
  const within = sql`between ${from} and ${to}`
  const before = sql`between ${monthBefore(from)} and ${addDays(from, -1)}`
  return documentsWithCounters(
    tx,
    companyId,
    sql`${invoices(sql`x.date`, within)}
      union ${invoices(SUPPLIED_ON.x, within)}
      union ${billing(within)}
      union ${invoices(SUPPLIED_ON.x, before, sql`and ${hasGoodsToEu(sql`x.id`)}`)}
      union ${billing(before, sql`and ${hasGoodsToEu(sql`p.document_id`)}`)}`,
    basis === 'agreed' ? undefined : IS_NOT_BY_MONEY,
  )
}

/** Returns payments of the days with Skonto or a write-off. */
export const reductionsIn = (tx: TenantTx, { companyId, from, to }: Span): Promise<PaymentSource[]> =>
  paymentsWhere(
    tx,
    companyId,
    sql`p.date between ${from} and ${to} and (p.discount <> 0 or p.write_off <> 0)`,
  )

interface Histories {
  invoices: InvoiceHistory[]
  receipts: ReceiptHistory[]
}

/**
 * Returns invoices and receipts on account that were paid, or reversed, in the days, with all that
 * happened to them until then. A payment may arrive before its invoice, which is read whatever its
 * day.
 */
export async function paidIn(
  tx: TenantTx,
  { companyId, from, to }: Span,
  taxations: readonly TaxationFrom[],
): Promise<Histories> {
  const touched = sql`
    (select d.id from payment p cross join ${byId('document', 'd', sql`p.document_id`)}
      where d.company_id = ${companyId} and p.date between ${from} and ${to} order by p.date)
    union (select d.cancellation_of from document d where d.company_id = ${companyId} and ${isCountedInvoice('d')} and d.status <> 'DRAFT'
      and d.cancellation_of is not null and d.date between ${from} and ${to} order by d.date)`
  const { invoices, others } = await historiesOf(tx, { companyId, to }, await idsOf(tx, touched))
  const receipts = await receiptsOnAccount(tx, [...others.keys()], taxations)
  return {
    invoices,
    receipts: receipts.map(({ id, turnover }) => ({ turnover, payments: others.get(id) ?? [] })),
  }
}

/** Returns the sales of receipts on account; their claims have the same ids. */
async function receiptsOnAccount(tx: TenantTx, ids: readonly string[], taxations: readonly TaxationFrom[]) {
  if (ids.length === 0) return []
  const lines = await groupedLines(
    tx,
    ids.map((id) => ({ receiptIds: [id] })),
  )
  const owed = await tx.execute<{ id: string; methods: number[]; amounts: string[] }>(sql`
    select r.id, r.payment_methods as methods, r.payment_amounts::text[] as amounts
    from ${tableOf('w', ids, {
      created_at: ['timestamptz', (id) => new Date(instantOfId(id) ?? 0).toISOString()],
      id: ['uuid', (id) => id],
    })} join receipt r on r.created_at = w.created_at and r.id = w.id`)
  const onAccount = new Map(
    owed.map((row) => [
      row.id,
      sumOf(row.amounts.map((amount, at) => (row.methods[at] === 4 ? Number(amount) : 0))),
    ]),
  )
  return ids.map((id, index) => {
    const day = businessDay(new Date(instantOfId(id) ?? 0))
    return {
      id,
      turnover: {
        day,
        isSmallBusiness: taxationOn(taxations, day).smallBusiness,
        lines: lines[index] ?? [],
        onAccount: { receiptId: id, paidOnAccount: onAccount.get(id) ?? 0 },
      },
    }
  })
}
