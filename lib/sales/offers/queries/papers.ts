import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { document, documentPosition, documentVat } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'
import type { Taken } from '../rules/remaining'

/** The invoice of a delivery note. */
const bill = alias(document, 'bill')

/**
 * Returns the total of the rebates on the whole given by delivery notes and invoices of an offer,
 * drafts included, in cents. The rebate of a note that an invoice of the offer bills is that
 * invoice's. Lock the offer first to rely on it.
 */
export async function rebateGivenOf(tx: TenantTx, offerId: string): Promise<Cents> {
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${documentVat.rebate}), 0)` })
    .from(documentVat)
    .innerJoin(document, eq(document.id, documentVat.documentId))
    .leftJoin(bill, and(eq(bill.id, document.invoiceId), eq(document.kind, 'DELIVERY_NOTE')))
    .where(
      and(
        eq(document.offerId, offerId),
        inArray(document.kind, ['DELIVERY_NOTE', 'INVOICE']),
        ne(document.status, 'CANCELLED'),
        sql`${bill.offerId} is distinct from ${offerId}::uuid`,
      ),
    )
  return Number(row?.given ?? 0)
}

/** Whether a document that is not cancelled was made from the offer. */
export async function hasPapers(tx: TenantTx, offerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.offerId, offerId), ne(document.status, 'CANCELLED')))
    .limit(1)
  return row !== undefined
}

/** Returns those of the documents that are booked delivery notes without an invoice. */
export async function unbilledNotes(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        inArray(document.id, [...ids]),
        eq(document.kind, 'DELIVERY_NOTE'),
        eq(document.status, 'BOOKED'),
        isNull(document.invoiceId),
      ),
    )
    .orderBy(document.date, document.number)
  return rows.map(({ id }) => id)
}

/**
 * Returns the quantities of an offer on delivery notes and invoices, drafts included. An invoice
 * that bills a delivery note takes nothing more. Lock the offer first to rely on it.
 */
export async function takenOf(tx: TenantTx, positionIds: readonly string[]): Promise<Taken> {
  if (positionIds.length === 0) return new Map()
  const { offerPositionId, quantity, deliveryNoteId, documentId } = documentPosition
  const rows = await tx
    .select({ id: offerPositionId, quantity: sql<string>`sum(${quantity})` })
    .from(documentPosition)
    .innerJoin(document, eq(document.id, documentId))
    .where(
      and(
        inArray(offerPositionId, [...positionIds]),
        isNull(deliveryNoteId),
        inArray(document.kind, ['DELIVERY_NOTE', 'INVOICE']),
        ne(document.status, 'CANCELLED'),
      ),
    )
    .groupBy(offerPositionId)
  return new Map(rows.map((row) => [row.id ?? '', Number(row.quantity)]))
}
