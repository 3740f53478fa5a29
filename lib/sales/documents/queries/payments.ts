import { and, eq, sql, type SQL } from 'drizzle-orm'
import { document, documentPosition } from '@/db/schema/documents'
import { payment } from '@/db/schema/payments'
import type { TenantTx } from '@/db/tenant'
import type { VatSum } from '@/lib/domain/vat'
import type { Credited } from '../rules/credited'

export type PaymentRow = typeof payment.$inferSelect

/** Returns payments of an invoice with their counter entries, oldest first. */
export async function paymentsOf(tx: TenantTx, documentId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(eq(payment.documentId, documentId))
    .orderBy(payment.createdAt, payment.id)
}

/** Returns the rows of an incoming payment, whichever invoices they settle. */
export async function paymentsOfGroup(tx: TenantTx, paymentGroupId: string): Promise<PaymentRow[]> {
  return tx.select().from(payment).where(eq(payment.paymentGroupId, paymentGroupId)).orderBy(payment.id)
}

/**
 * Returns an invoice's claim by rate, less all its credits; empty for a cancelled one. In the order
 * in which reductions are split.
 */
export function claimByRate(tx: TenantTx, documentId: string): Promise<VatSum[]> {
  return sumsByRate(
    tx,
    sql`document_vat v join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
      where d.id = ${documentId} or d.cancellation_of = ${documentId}`,
  )
}

/** Returns by how much Skonto and write-offs have reduced an invoice, by rate. */
export function reducedByRate(tx: TenantTx, documentId: string): Promise<VatSum[]> {
  return sumsByRate(
    tx,
    sql`payment_vat v join payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
      where p.document_id = ${documentId}`,
  )
}

async function sumsByRate(tx: TenantTx, source: SQL): Promise<VatSum[]> {
  const rows = await tx.execute<Record<string, string>>(sql`
    select v.vat_rate_id, v.vat_rate, v.vat_category, sum(v.net) as net, sum(v.vat) as vat, sum(v.gross) as gross
    from ${source}
    group by v.vat_rate_id, v.vat_rate, v.vat_category
    order by v.vat_rate desc, v.vat_category, v.vat_rate_id`)
  return rows.map((row) => ({
    vatRateId: String(row.vat_rate_id),
    vatRate: Number(row.vat_rate),
    vatCategory: row.vat_category as VatSum['vatCategory'],
    net: Number(row.net),
    vat: Number(row.vat),
    gross: Number(row.gross),
  }))
}

/**
 * Returns the document and its customer's credits in the same company, in the order of their ids,
 * in which they must be locked.
 */
export async function withCredits(tx: TenantTx, companyId: number, documentId: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select d.id from document d where d.id = ${documentId} and d.company_id = ${companyId}
    union
    select c.id from document d join document c
      on c.tenant_id = d.tenant_id and c.company_id = d.company_id and c.customer_id = d.customer_id
    where d.id = ${documentId} and d.company_id = ${companyId} and c.open_amount < 0
    order by id`)
  return rows.map(({ id }) => id)
}

/** Returns the credited part of each position of an invoice. */
export async function creditedOf(tx: TenantTx, invoiceId: string): Promise<Map<string, Credited>> {
  const { quantity, price, isAmount } = documentPosition
  const rows = await tx
    .select({
      originId: documentPosition.originId,
      quantity: sql<string>`coalesce(sum(-${quantity}) filter (where not ${isAmount}), 0)`,
      // a quantity of 1 or −1, and a price of whole cents
      amount: sql<string>`coalesce(sum(-${quantity} * ${price} / 100000) filter (where ${isAmount}), 0)`,
    })
    .from(documentPosition)
    .innerJoin(document, eq(document.id, documentPosition.documentId))
    .where(and(eq(document.cancellationOf, invoiceId), eq(document.kind, 'CREDIT')))
    .groupBy(documentPosition.originId)
  return new Map(
    rows.map((row) => [row.originId ?? '', { quantity: Number(row.quantity), amount: Number(row.amount) }]),
  )
}

/** Returns the credited amount of an invoice, in cents; positive. */
export async function creditedGross(tx: TenantTx, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ gross: sql<string>`coalesce(-sum(${document.sumGross}), 0)` })
    .from(document)
    .where(and(eq(document.cancellationOf, invoiceId), eq(document.kind, 'CREDIT')))
  return Number(row?.gross ?? 0)
}
