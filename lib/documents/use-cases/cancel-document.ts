import { cancel, cancellationOf, openAmount } from '@/lib/domain/document-lifecycle'
import { withdrawClaimsOfCancelled } from '@/lib/dunning-claims/use-cases/withdraw-claims'
import { AppError, invalidField, refused } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { creditedGross } from '../queries/credited-quantities'
import { auditEntity } from '../rules/audit-entity'
import { storedParts } from '../queries/stored-parts'
import { freedTraces } from '../rules/billing'
import { unprintableReason } from '../rules/unprintable'
import { lockKnown, type DocumentRef } from '../steps/lock-document'
import { type DocumentRow, type NewDocument, releaseNotes, updateDocument } from '../store'
import { priceAsBooked } from '../rules/priced-draft'
import { adjustReductions } from './adjust-reductions'
import { bookCounterDocument } from './book-counter-document'
import { settlementsOf, settleFreed } from './settle-document'

/**
 * Cancels a booked or paid invoice with a reason: it becomes CANCELLED and gets a Stornorechnung with a number of its
 * own, the negated positions and a reference to it. Its delivery notes become billable again, payments made a credit of
 * the customer (negative open amount), Skonto and write-offs are taken back. Dunning claims of letters that name only cancelled
 * invoices fall with them.
 */
export async function cancelInvoice(
  scope: WriteScope,
  ref: DocumentRef,
  reason: string,
): Promise<{ cancellationId: string }> {
  const { row, cancelReason } = await lockCancellable(scope, ref, reason)
  const unprintable = unprintableReason('cancelNote', cancelReason)
  if (unprintable) throw refused(unprintable)
  const cancellationId = await writeCancellation(scope, row, cancelReason)
  await adjustReductions(scope, row, { before: row.sumGross, after: 0 })
  const payments = await settlementsOf(scope.tx, row.id)
  const open = openAmount({ kind: 'INVOICE', status: 'CANCELLED', gross: row.sumGross, payments })
  await markCancelled(scope, row, { cancelReason, cancelledBy: cancellationId, openAmount: open })
  await scope.audit(...freedTraces(await releaseNotes(scope.tx, row.id, [], scope.ctx.now())))
  const { companyId, id: documentId } = row
  await settleFreed(scope, await withdrawClaimsOfCancelled(scope, { companyId, documentId }))
  return { cancellationId }
}

/** Cancels a booked delivery note that no invoice bills; it keeps its number and gets no counter document. */
export async function cancelDeliveryNote(scope: WriteScope, ref: DocumentRef, reason: string): Promise<void> {
  const { row, cancelReason } = await lockCancellable(scope, ref, reason)
  await markCancelled(scope, row, { cancelReason })
}

async function lockCancellable(scope: WriteScope, ref: DocumentRef, reason: string) {
  const row = await lockKnown(scope, ref)
  const { kind } = row
  const credited = kind === 'INVOICE' && (await creditedGross(scope.tx, row.id)) > 0
  const decision = cancel({ kind, status: row.status, billed: row.invoiceId !== null, credited }, reason)
  if (decision.ok) return { row, cancelReason: decision.value }
  if (decision.error === 'reasonMissing') throw invalidField('cancelNote', 'document.reasonMissing')
  throw new AppError('conflict', `document.${decision.error}`)
}

async function markCancelled(
  scope: WriteScope,
  row: DocumentRow,
  fields: Partial<NewDocument> & { cancelReason: string },
): Promise<void> {
  await updateDocument(scope.tx, row.id, { ...fields, status: 'CANCELLED' }, scope.ctx.now())
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { status: row.status },
    after: { status: 'CANCELLED', cancelReason: fields.cancelReason },
  })
}

/** The Stornorechnung, booked from the start, with the percentages that the original was written with. */
async function writeCancellation(scope: WriteScope, original: DocumentRow, reason: string): Promise<string> {
  const positions = cancellationOf((await storedParts(scope.tx, original.id)).positions).map((position) => ({
    ...position,
    id: newId(),
    depositOf: null,
  }))
  const priced = priceAsBooked(positions, original.useGrossPrice)
  if (priced.sums.sumGross !== -original.sumGross)
    throw new Error(`cancellation of ${original.id} does not negate it`)
  return bookCounterDocument(scope, original, { kind: 'CANCELLATION', reason, priced })
}
