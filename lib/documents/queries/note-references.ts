import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { NoteReference } from '../rules/priced-draft'

type NoteRow = Pick<typeof document.$inferSelect, 'id' | 'number' | 'date' | 'serviceDate' | 'serviceDateEnd'>

/** A delivery note as positions name it; delivered on the last day of its period. */
export function noteReference(row: NoteRow): NoteReference {
  const { id, number, date, serviceDate, serviceDateEnd } = row
  return { id, number: number ?? '', date, serviceDate: serviceDateEnd ?? serviceDate ?? date }
}

/** The days of the delivery notes that the invoice bills. */
export function notesOfInvoice(tx: TenantTx, invoiceId: string) {
  const { id, date, serviceDate, serviceDateEnd } = document
  return tx
    .select({ id, date, serviceDate, serviceDateEnd })
    .from(document)
    .where(and(eq(document.invoiceId, invoiceId), eq(document.family, 'DELIVERY_NOTE')))
}

/** The delivery notes that the invoice bills, by id. */
export function billedNotes(tx: TenantTx, invoiceId: string): Promise<Map<string, NoteReference>> {
  return references(tx, eq(document.invoiceId, invoiceId))
}

/** Delivery notes of the company among the ids, by id. */
export async function notesById(
  tx: TenantTx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, NoteReference>> {
  if (ids.length === 0) return new Map()
  return references(tx, and(inArray(document.id, [...ids]), eq(document.companyId, companyId)))
}

/** The delivery notes that positions name; asked apart, so that no plan ever joins all documents. */
export async function notesOfPositions(
  tx: TenantTx,
  positions: readonly { deliveryNoteId: string | null }[],
): Promise<Map<string, NoteReference>> {
  const ids = [...new Set(positions.flatMap(({ deliveryNoteId }) => deliveryNoteId ?? []))]
  return ids.length === 0 ? new Map() : references(tx, inArray(document.id, ids))
}

async function references(tx: TenantTx, condition: SQL | undefined): Promise<Map<string, NoteReference>> {
  const { id, number, date, serviceDate, serviceDateEnd } = document
  const rows = await tx
    .select({ id, number, date, serviceDate, serviceDateEnd })
    .from(document)
    .where(and(eq(document.family, 'DELIVERY_NOTE'), condition))
  return new Map(rows.map((row) => [row.id, noteReference(row)]))
}
