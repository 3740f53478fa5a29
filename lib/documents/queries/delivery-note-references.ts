import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import { deliveryNoteReferences, type Delivered } from '../rules/billing'
import type { DeliveryNoteReference } from '../rules/priced-draft'

/** Delivery notes of the company among the ids, by id. */
export const deliveryNotesById = async (
  tx: TenantTx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, DeliveryNoteReference>> =>
  deliveryNoteReferences(await delivered(tx, ids, eq(document.companyId, companyId)))

/** The delivery notes that positions name, by id; asked apart, so that no plan ever joins all documents. */
export const deliveryNotesOfPositions = (
  tx: TenantTx,
  positions: readonly { deliveryNoteId: string | null }[],
): Promise<Map<string, Delivered>> =>
  delivered(tx, [...new Set(positions.flatMap(({ deliveryNoteId }) => deliveryNoteId ?? []))])

async function delivered(
  tx: TenantTx,
  ids: readonly string[],
  condition?: SQL,
): Promise<Map<string, Delivered>> {
  if (ids.length === 0) return new Map()
  const { id, number, date, serviceDate, serviceDateEnd } = document
  const rows = await tx
    .select({ id, number, date, serviceDate, serviceDateEnd })
    .from(document)
    .where(and(eq(document.family, 'DELIVERY_NOTE'), inArray(document.id, [...ids]), condition))
  return new Map(rows.map((row) => [row.id, row]))
}
