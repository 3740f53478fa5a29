import { eq, sql } from 'drizzle-orm'
import { payment } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { VatSum } from '@/lib/domain/vat'

export type PaymentRow = typeof payment.$inferSelect

/** Payments of an invoice with their counter entries, oldest first. */
export async function paymentsOf(tx: TenantTx, documentId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(eq(payment.documentId, documentId))
    .orderBy(payment.createdAt, payment.id)
}

/** The rows of a receipt, whichever invoices they settle. */
export async function paymentsOfReceipt(tx: TenantTx, receiptId: string): Promise<PaymentRow[]> {
  return tx.select().from(payment).where(eq(payment.receiptId, receiptId)).orderBy(payment.id)
}

/** Sums of the document by rate, as it was booked. */
export async function vatOf(tx: TenantTx, documentId: string): Promise<VatSum[]> {
  const rows = await tx.execute<Record<string, string>>(sql`
    select vat_rate_id, vat_rate, vat_category, net, vat, gross from document_vat
    where document_id = ${documentId} order by vat_rate desc, vat_category, vat_rate_id`)
  return rows.map((row) => ({
    vatRateId: String(row.vat_rate_id),
    vatRate: Number(row.vat_rate),
    vatCategory: row.vat_category as VatSum['vatCategory'],
    net: Number(row.net),
    vat: Number(row.vat),
    gross: Number(row.gross),
  }))
}

/** The document and its customer's credits in the same company, in the order of their ids, in which they are to be locked. */
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
