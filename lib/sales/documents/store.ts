import { createHash } from 'node:crypto'
import { CLAIM_FAMILIES, type DocumentFamily, type DocumentKind } from '@/lib/domain/document-kind'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import { cashDesk } from '@/db/schema/cash-desks'
import { document, documentPosition, documentVat } from '@/db/schema/documents'
import { documentFile } from '@/db/schema/document-files'
import { eInvoice } from '@/db/schema/print'
import { payment, paymentVat } from '@/db/schema/payments'
import type { TenantTx } from '@/db/tenant'
import type { RateSum, VatSum } from '@/lib/domain/vat'
import type { Context } from '@/lib/server/core/context'
import { AppError, violatedConstraint } from '@/lib/server/core/errors'
import type { WrittenEInvoice } from './rules/e-invoice-refusal'
import type { SummedPosition } from './rules/document-fields'

type StoredRow = typeof document.$inferSelect

/** What a customer owes: an invoice, its counter document, or a receipt on account. */
export type ClaimRow = StoredRow

/** A written document. */
export interface DocumentRow extends Omit<StoredRow, 'family' | 'kind'> {
  family: DocumentFamily
  kind: DocumentKind
}

export type NewDocument = typeof document.$inferInsert
export type NewPaymentRow = typeof payment.$inferInsert

/** Locks the document. Take this lock before writing positions, sums or status. */
export async function lockDocument(
  tx: TenantTx,
  family: DocumentFamily,
  companyId: number,
  id: string,
): Promise<DocumentRow | null> {
  const [row] = await selectDocument(tx, family, companyId, id).for('update')
  return (row as DocumentRow | undefined) ?? null
}

/** Locks what a customer owes. Take this lock before writing payments. */
export async function lockClaim(tx: TenantTx, companyId: number, id: string): Promise<ClaimRow | null> {
  const isClaim = inArray(document.family, [...CLAIM_FAMILIES])
  const [row] = await tx
    .select()
    .from(document)
    .where(and(eq(document.id, id), isClaim, eq(document.companyId, companyId)))
    .for('update')
  return row ?? null
}

/** Locks a cash desk of the company: no other entries until the transaction ends. */
export async function lockCashDesk(tx: TenantTx, companyId: number, id: string) {
  const { isActive, balance, lastDay, countedOn } = cashDesk
  const [row] = await tx
    .select({ isActive, balance, lastDay, countedOn })
    .from(cashDesk)
    .where(and(eq(cashDesk.id, id), eq(cashDesk.companyId, companyId)))
    .for('update')
  return row ?? null
}

/** Reads the document without a lock. */
export async function findDocument(
  tx: TenantTx,
  family: DocumentFamily,
  companyId: number,
  id: string,
): Promise<DocumentRow | null> {
  const [row] = await selectDocument(tx, family, companyId, id)
  return (row as DocumentRow | undefined) ?? null
}

const selectDocument = (tx: TenantTx, family: DocumentFamily, companyId: number, id: string) =>
  tx
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.family, family), eq(document.companyId, companyId)))

export async function insertDocument(tx: TenantTx, row: NewDocument): Promise<void> {
  await tx.insert(document).values(row)
}

/** Updates the locked document and raises its version. */
export async function updateDocument(
  tx: TenantTx,
  id: string,
  fields: Partial<NewDocument>,
  now: Date,
): Promise<void> {
  await tx
    .update(document)
    .set({ ...fields, updatedAt: now, version: sql`${document.version} + 1` })
    .where(eq(document.id, id))
}

/** Gives the invoice of a receipt, if there is one, the status of the receipt's claim. */
export async function followReceipt(
  tx: TenantTx,
  receiptId: string,
  status: StoredRow['status'],
  now: Date,
): Promise<void> {
  if (status !== 'BOOKED' && status !== 'PAID') return
  await tx
    .update(document)
    .set({ status, updatedAt: now, version: sql`${document.version} + 1` })
    .where(
      and(
        eq(document.receiptId, receiptId),
        eq(document.kind, 'INVOICE'),
        inArray(document.status, ['BOOKED', 'PAID']),
        ne(document.status, status),
      ),
    )
}

export async function deleteDocument(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(document).where(eq(document.id, id))
}

/** Deletes positions and sums by rate before they are rewritten. */
export async function deleteParts(tx: TenantTx, documentId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from document_position where document_id = ${documentId})
    delete from document_vat where document_id = ${documentId}`)
}

/**
 * Writes positions and sums by rate of a document that has none yet, in one statement. Throws
 * `document.positionTaken` if the id of one is taken, as when an editor saves the same new document
 * twice.
 */
export async function insertPositions(
  tx: TenantTx,
  tenantId: string,
  documentId: string,
  positions: readonly SummedPosition[],
  vat: readonly RateSum[],
): Promise<void> {
  if (positions.length === 0) return
  const rows = bulkRows(
    'p',
    documentPosition,
    { except: ['tenantId', 'documentId'] },
    positions.map(
      ({ deliveryNote, transportAid = false, originId = null, isAmount = false, ...position }, index) => ({
        ...position,
        transportAid,
        isDeposit: position.isDeposit ?? false,
        rebatePercent: position.rebatePercent ?? 0,
        rebate: position.rebate ?? 0,
        priceOrigin: position.priceOrigin ?? null,
        originId,
        isAmount,
        isOptional: position.isOptional ?? false,
        alternativeTo: position.alternativeTo ?? null,
        offerPositionId: position.offerPositionId ?? null,
        position: index + 1,
        deliveryNoteId: deliveryNote?.id ?? null,
      }),
    ),
  )
  const sums = bulkRows(
    'v',
    documentVat,
    { except: ['tenantId', 'documentId'] },
    vat.map((sum) => ({ ...sum, deductedNet: sum.deductedNet ?? 0, deductedGross: sum.deductedGross ?? 0 })),
  )
  await refuseTaken(
    tx.execute(sql`
    with sums as (
      insert into document_vat (tenant_id, document_id, ${sums.columns})
      select ${tenantId}::uuid, ${documentId}::uuid, ${sums.values} from ${sums.table})
    insert into document_position (tenant_id, document_id, ${rows.columns})
    select ${tenantId}::uuid, ${documentId}::uuid, ${rows.values} from ${rows.table}`),
  )
}

async function refuseTaken(writing: PromiseLike<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (violatedConstraint(error) === 'document_position_tenant_id_id_pk')
      throw new AppError('conflict', 'document.positionTaken')
    throw error
  }
}

/** Writes payments, and their reductions by rate under the payment's id. */
export async function insertPayments(
  tx: TenantTx,
  rows: readonly NewPaymentRow[],
  reductions: ReadonlyMap<string, readonly VatSum[]>,
): Promise<void> {
  await tx.insert(payment).values([...rows])
  const parts = rows.flatMap((row) =>
    (reductions.get(row.id) ?? []).map((part) => ({ ...part, tenantId: row.tenantId, paymentId: row.id })),
  )
  if (parts.length > 0) await tx.insert(paymentVat).values(parts)
}

/** Locks delivery notes in the order of their ids. Take these locks before billing them. */
export async function lockDeliveryNotes(tx: TenantTx, companyId: number, ids: readonly string[]) {
  const { id, number, customerId, status, invoiceId, useGrossPrice, ...others } = document
  const { date, serviceDate, serviceDateEnd, delivery, rebatePercent, rebate, offerId } = others
  const days = { date, serviceDate, serviceDateEnd }
  const rebates = { rebatePercent, rebate, offerId }
  return tx
    .select({ id, number, customerId, status, invoiceId, useGrossPrice, delivery, ...days, ...rebates })
    .from(document)
    .where(
      and(
        inArray(document.id, [...ids]),
        eq(document.family, 'DELIVERY_NOTE'),
        eq(document.companyId, companyId),
      ),
    )
    .orderBy(document.id)
    .for('update')
}

/**
 * Links the locked delivery notes to the invoice that bills them, or the locked advances to the
 * final invoice that deducts them. The database refuses those taken already.
 */
export async function claimBilled(
  tx: TenantTx,
  invoiceId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(document)
    .set({ invoiceId, updatedAt: now, version: sql`${document.version} + 1` })
    .where(inArray(document.id, [...ids]))
}

/**
 * Makes the delivery notes that the invoice bills, or the advances that it deducts (INVOICE), free
 * again, except for those to `keep`, and locks them in the order of their ids. Returns their ids.
 */
export async function releaseBilled(
  tx: TenantTx,
  family: 'DELIVERY_NOTE' | 'INVOICE',
  invoiceId: string,
  keep: readonly string[],
  now: Date,
): Promise<string[]> {
  const locked = tx.$with('locked').as(
    tx
      .select({ id: document.id })
      .from(document)
      .where(
        and(
          eq(document.family, family),
          eq(document.invoiceId, invoiceId),
          notInArray(document.id, [...keep]),
        ),
      )
      .orderBy(document.id)
      .for('update'),
  )
  const rows = await tx
    .with(locked)
    .update(document)
    .set({ invoiceId: null, updatedAt: now, version: sql`${document.version} + 1` })
    .where(inArray(document.id, tx.select({ id: locked.id }).from(locked)))
    .returning({ id: document.id })
  return rows.map(({ id }) => id)
}

/** Stores the XML of a document as written by its booking; the row is never changed. */
export async function keepEInvoice(
  tx: TenantTx,
  ctx: Context,
  documentId: string,
  { format, xml }: WrittenEInvoice,
): Promise<void> {
  const bytes = Buffer.from(xml, 'utf8')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { tenantId } = ctx
  await tx.insert(eInvoice).values({ tenantId, documentId, format, xml: bytes, sha256, writtenAt: ctx.now() })
}

/** Locks the advances that a final invoice deducts, in the order of their ids. */
export async function lockDeducted(tx: TenantTx, finalId: string): Promise<void> {
  await tx.execute(sql`
    select from document d where d.invoice_id = ${finalId} and d.family = 'INVOICE' order by d.id for update`)
}

/** Locks advances (Abschlagsrechnungen) of the company in the order of their ids. */
export async function lockAdvances(tx: TenantTx, companyId: number, ids: readonly string[]) {
  const { id, number, customerId, status, invoiceId } = document
  return tx
    .select({ id, number, customerId, status, invoiceId })
    .from(document)
    .where(
      and(
        inArray(document.id, [...ids]),
        eq(document.kind, 'INVOICE'),
        eq(document.invoiceType, 'ADVANCE'),
        eq(document.companyId, companyId),
      ),
    )
    .orderBy(document.id)
    .for('update')
}

export type NewFileRow = typeof documentFile.$inferInsert

/** Adds a file to a draft. */
export async function insertFile(tx: TenantTx, row: NewFileRow): Promise<void> {
  await tx.insert(documentFile).values(row)
}

/** Removes a file from a draft. */
export async function deleteFile(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(documentFile).where(eq(documentFile.id, id))
}

/** Copies a file to another draft, under a new id. */
export async function copyFile(tx: TenantTx, id: string, to: { id: string; documentId: string }) {
  await tx.execute(sql`
    insert into document_file (tenant_id, id, company_id, document_id, name, key, type, size, sha256, bytes, created_at)
    select tenant_id, ${to.id}, company_id, ${to.documentId}, name, key, type, size, sha256, bytes, created_at
    from document_file where id = ${id}`)
}
