import { takeNumber } from '@/lib/catalog/companies/steps/take-number'
import { auditEntity } from '@/lib/domain/document-kind'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { unnumberedEInvoice, withNumber, type Booking } from '../rules/booking'
import type { Cancelled } from '../rules/cancellation'
import type { DocumentFields, SummedPosition } from '../rules/document-fields'
import type { RateSum } from '@/lib/domain/vat'
import { type Draft, type StoredParts, deliveryNotesOf } from '../rules/draft'
import type { PricedDraft } from '../rules/pricing'
import {
  claimBilled,
  deleteParts,
  insertDocument,
  insertPositions,
  keepEInvoice,
  releaseBilled,
  updateDocument,
  type NewDocument,
} from '../store'
import { refuseInvalidXml } from './refuse-invalid-xml'

/** The stored state of a document that is saved again. */
interface Stored extends StoredParts {
  row: DocumentFields
  deliveryNotes: ReadonlyMap<string, unknown>
}

/**
 * Inserts a draft and links the delivery notes of its positions to it. Returns their audit entries.
 */
export async function insertDraft({ tx, ctx }: StepScope, draft: Draft): Promise<AuditEntry[]> {
  const { row, positions, sums } = draft
  const now = ctx.now()
  const billed = row.kind === 'INVOICE' ? deliveryNotesOf(positions) : []
  // not inherited from the original of a copy
  const unbooked = { bookedAt: null, printModel: null, logoFileId: null, dispatchState: null }
  const made = { tenantId: ctx.tenantId, createdAt: now, updatedAt: now }
  await insertDocument(tx, { ...row, ...unbooked, ...made })
  if (billed.length > 0) await claimBilled(tx, row.id, billed, now)
  const advances = draft.deductions?.map(({ id }) => id) ?? []
  if (advances.length > 0) await claimBilled(tx, row.id, advances, now)
  await insertPositions(tx, ctx.tenantId, row.id, positions, sums.vat)
  return billedTraces(billed)
}

/**
 * Saves the changes of a locked draft. Delivery notes newly used by its positions are billed by it;
 * those without remaining positions become billable again. Returns their audit entries.
 */
export async function saveDraft(scope: StepScope, stored: Stored, draft: Draft): Promise<AuditEntry[]> {
  const traces = await saveParts(scope, stored, draft)
  await updateDocument(scope.tx, draft.row.id, changedColumns(stored.row, draft.row), scope.ctx.now())
  return traces
}

/**
 * Saves a draft as booked: takes the number, locked last, and freezes the document with its print
 * model. `stored` is null if it has just been inserted. Returns the audit entries. Throws
 * `eInvoice.schema` before that if its XML would be invalid.
 */
export async function saveBooked(
  scope: StepScope,
  stored: Stored | null,
  booking: Booking,
): Promise<AuditEntry[]> {
  const { tx, ctx } = scope
  const { row } = booking.draft
  await refuseInvalidXml(unnumberedEInvoice(booking))
  const traces = stored ? await saveParts(scope, stored, booking.draft) : []
  const number = await takeNumber(tx, row.companyId, row.family, row.date)
  const { columns, trace, eInvoice } = withNumber(booking, number)
  const changed = stored ? changedColumns(stored.row, row) : {}
  await updateDocument(tx, row.id, { ...changed, ...columns, bookedAt: ctx.now() }, ctx.now())
  if (eInvoice) await keepEInvoice(tx, ctx, row.id, eInvoice)
  if (booking.isPaid) await updateDocument(tx, row.id, { status: 'PAID' }, ctx.now())
  return [...traces, { entity: auditEntity(row.family), entityId: row.id, ...trace }]
}

async function saveParts({ tx, ctx }: StepScope, stored: Stored, draft: Draft): Promise<AuditEntry[]> {
  if (areStored(stored, draft)) return []
  const { row, positions, sums } = draft
  const noteIds = row.kind === 'INVOICE' ? deliveryNotesOf(positions) : []
  const billed = noteIds.filter((id) => !stored.deliveryNotes.has(id))
  if (billed.length > 0) await claimBilled(tx, row.id, billed, ctx.now())
  await deleteParts(tx, row.id)
  await insertPositions(tx, ctx.tenantId, row.id, positions, sums.vat)
  const isFreed = row.kind === 'INVOICE' && noteIds.length < stored.deliveryNotes.size + billed.length
  const freed = isFreed ? await releaseBilled(tx, 'DELIVERY_NOTE', row.id, noteIds, ctx.now()) : []
  return [...billedTraces(billed), ...freedTraces(freed)]
}

/** Whether a document's parts are stored exactly as priced and need not be written again. */
export function areStored({ positions, vat }: StoredParts, priced: PricedDraft): boolean {
  return (
    JSON.stringify(positions.map(positionValues)) === JSON.stringify(priced.positions.map(positionValues)) &&
    JSON.stringify(rateValues(vat)) === JSON.stringify(rateValues(priced.sums.vat))
  )
}

const positionValues = (one: SummedPosition) => [
  ...[one.id, one.kind, one.productId, one.productNumber, one.name, one.description, one.unit],
  ...[one.price, one.quantity, one.vatRateId, one.vatRate, one.vatCategory, one.sumNet, one.sumGross],
  ...[one.rebatePercent ?? 0, one.rebate ?? 0, one.isDeposit ?? false, one.priceOrigin ?? null],
  ...[one.depositOf, one.transportAid ?? false, one.deliveryNote?.id ?? null, one.originId ?? null],
  ...[one.isAmount ?? false],
  ...[one.isOptional ?? false, one.alternativeTo ?? null, one.offerPositionId ?? null],
]

const rateValues = (vat: readonly RateSum[]) =>
  vat
    .map((sum) =>
      [
        sum.vatRateId,
        sum.vatCategory,
        sum.vatRate,
        sum.net,
        sum.vat,
        sum.gross,
        sum.rebate,
        sum.deductedNet ?? 0,
        sum.deductedGross ?? 0,
      ].join(' '),
    )
    .sort()

function changedColumns(before: DocumentFields, after: DocumentFields): Partial<NewDocument> {
  const names = Object.keys(after) as (keyof DocumentFields)[]
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

/** Inserts a document and books it at once; see `saveBooked`. */
export async function saveNewBooked(scope: StepScope, booking: Booking): Promise<AuditEntry[]> {
  const billed = await insertDraft(scope, booking.draft)
  return [...billed, ...(await saveBooked(scope, null, booking))]
}

/** Saves a cancelled document. Returns the audit data. */
export async function saveCancelled(
  { tx, ctx }: StepScope,
  row: Pick<DocumentFields, 'id' | 'family'>,
  { columns, trace }: Cancelled,
): Promise<AuditEntry> {
  await updateDocument(tx, row.id, columns, ctx.now())
  return { entity: auditEntity(row.family), entityId: row.id, ...trace }
}

/** Links these advances, which are locked, to the final invoice; frees its others. */
export async function linkAdvances(
  { tx, ctx }: StepScope,
  finalId: string,
  { ids, added }: { ids: readonly string[]; added: readonly string[] },
): Promise<void> {
  await releaseBilled(tx, 'INVOICE', finalId, ids, ctx.now())
  if (added.length > 0) await claimBilled(tx, finalId, added, ctx.now())
}

/**
 * Makes the delivery notes that an invoice bills billable again, and the advances that it deducts
 * free for another final invoice. Returns the audit entries of the notes.
 */
export async function freeBilled(
  { tx, ctx }: StepScope,
  { id, invoiceType }: Pick<DocumentFields, 'id' | 'invoiceType'>,
): Promise<AuditEntry[]> {
  if (invoiceType === 'FINAL') await releaseBilled(tx, 'INVOICE', id, [], ctx.now())
  return freedTraces(await releaseBilled(tx, 'DELIVERY_NOTE', id, [], ctx.now()))
}

/** Audit entries of delivery notes when an invoice bills them. */
const billedTraces = (ids: readonly string[]) => traces('deliveryNote.bill', ids, BOOKED, BILLED)

/** Audit entries of delivery notes when the invoice no longer bills them. */
const freedTraces = (ids: readonly string[]) => traces('deliveryNote.unbill', ids, BILLED, BOOKED)

/** Displayed states: a delivery note is billed once an invoice refers to it. */
const BOOKED = { status: 'BOOKED' }
const BILLED = { status: 'BILLED' }

const traces = (
  action: string,
  ids: readonly string[],
  before: { status: string },
  after: { status: string },
) => ids.map((entityId) => ({ entity: 'deliveryNote' as const, entityId, action, before, after }))
