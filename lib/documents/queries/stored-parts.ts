import { asc, eq, inArray } from 'drizzle-orm'
import { documentPosition, documentVat } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import { deliveryNoteReference, type Delivered } from '../rules/billing'
import type { SummedPosition } from '../rules/priced-draft'
import type { StoredParts } from '../rules/stored-parts'
import { deliveryNotesOfPositions } from './delivery-note-references'

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
