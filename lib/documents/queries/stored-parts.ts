import { asc, eq, inArray, and, type SQL } from 'drizzle-orm'
import { documentPosition, documentVat, document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import { deliveryNoteReference, type Delivered, deliveryNoteReferences } from '../rules/billing'
import type { StoredParts } from '../rules/draft'
import type { SummedPosition, DeliveryNoteReference } from '../rules/priced-draft'

const POSITION = {
  id: documentPosition.id,
  kind: documentPosition.kind,
  productId: documentPosition.productId,
  productNumber: documentPosition.productNumber,
  name: documentPosition.name,
  description: documentPosition.description,
  unit: documentPosition.unit,
  price: documentPosition.price,
  quantity: documentPosition.quantity,
  vatRateId: documentPosition.vatRateId,
  depositOf: documentPosition.depositOf,
  transportAid: documentPosition.transportAid,
  vatRate: documentPosition.vatRate,
  vatCategory: documentPosition.vatCategory,
  sumNet: documentPosition.sumNet,
  sumGross: documentPosition.sumGross,
  documentId: documentPosition.documentId,
  deliveryNoteId: documentPosition.deliveryNoteId,
}
const VAT = {
  vatRateId: documentVat.vatRateId,
  vatRate: documentVat.vatRate,
  vatCategory: documentVat.vatCategory,
  net: documentVat.net,
  vat: documentVat.vat,
  gross: documentVat.gross,
}

/** Positions in order and sums by rate of a document as they were last written, and the delivery notes that positions name. */
export async function storedParts(
  tx: TenantTx,
  documentId: string,
): Promise<StoredParts & { deliveryNotes: Map<string, Delivered> }> {
  const [rows, vat] = await Promise.all([
    positionRows(tx, [documentId]),
    tx.select(VAT).from(documentVat).where(eq(documentVat.documentId, documentId)),
  ])
  const deliveryNotes = await deliveryNotesOfPositions(tx, rows)
  return { positions: rows.map((row) => positionOf(row, deliveryNotes)), vat, deliveryNotes }
}

/** The positions of several documents, by document. */
export async function positionsByDocument(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<Map<string, SummedPosition[]>> {
  const rows = await positionRows(tx, documentIds)
  const deliveryNotes = await deliveryNotesOfPositions(tx, rows)
  const byDocument = new Map<string, SummedPosition[]>(documentIds.map((id) => [id, []]))
  for (const row of rows) byDocument.get(row.documentId)?.push(positionOf(row, deliveryNotes))
  return byDocument
}

const positionRows = (tx: TenantTx, documentIds: readonly string[]) =>
  tx
    .select(POSITION)
    .from(documentPosition)
    .where(inArray(documentPosition.documentId, [...documentIds]))
    .orderBy(asc(documentPosition.position))

function positionOf(
  { documentId: _document, deliveryNoteId, ...position }: Awaited<ReturnType<typeof positionRows>>[number],
  deliveryNotes: ReadonlyMap<string, Delivered>,
): SummedPosition {
  const deliveryNote = deliveryNotes.get(deliveryNoteId ?? '')
  return { ...position, deliveryNote: deliveryNote ? deliveryNoteReference(deliveryNote) : null }
}

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
