import { businessDay } from '@/lib/domain/business-date'
import { cancel, cancellationOf, openAmount } from '@/lib/domain/document-lifecycle'
import { AppError, invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import {
  type DocumentRow,
  draftPositions,
  insertDocument,
  lockDocument,
  paymentsOf,
  updateDocument,
} from '../store'
import { pricingAsBooked } from '../queries/draft-sources'
import { finishBooking } from './book-document'
import { lockKnown, type DocumentRef } from './lock-draft'
import { saveDraft } from './price-document'

/**
 * Cancels a booked or paid invoice with a reason: it becomes CANCELLED and gets a Stornorechnung with a number of its
 * own, the negated positions and a reference to it. Payments made become a credit of the customer (negative open amount).
 */
export async function cancelInvoice(
  scope: WriteScope,
  ref: DocumentRef,
  reason: string,
): Promise<{ cancellationId: string }> {
  const row = await lockKnown(scope, ref)
  const decision = cancel(
    { kind: row.kind === 'DELIVERY_NOTE' ? 'DELIVERYNOTE' : row.kind, status: row.status },
    reason,
  )
  if (!decision.ok) {
    if (decision.error === 'reasonMissing') throw invalidField('cancelNote', 'document.reasonMissing')
    throw new AppError('conflict', `document.${decision.error}`)
  }
  const cancellationId = await writeCancellation(scope, row, decision.value)
  const payments = await paymentsOf(scope.tx, row.id)
  const open = openAmount({ kind: 'INVOICE', status: 'CANCELLED', gross: row.sumGross, payments })
  const fields = {
    status: 'CANCELLED',
    cancelNote: decision.value,
    cancelledBy: cancellationId,
    openAmount: open,
  } as const
  await updateDocument(scope.tx, row.id, fields, scope.ctx.now())
  await scope.audit({
    entity: 'document',
    entityId: row.id,
    before: { status: row.status },
    after: { status: 'CANCELLED', cancelNote: decision.value },
  })
  return { cancellationId }
}

/** The Stornorechnung, booked from the start, with the percentages that the original was written with. */
async function writeCancellation(scope: WriteScope, original: DocumentRow, reason: string): Promise<string> {
  const { tx, ctx } = scope
  const id = newId()
  const { searchText: _generated, printModel: _print, ...copied } = original
  await insertDocument(tx, {
    ...copied,
    id,
    kind: 'CANCELLATION',
    status: 'DRAFT',
    number: null,
    bookedAt: null,
    logoFileId: null,
    date: businessDay(ctx.now()),
    cancellationOf: original.id,
    cancelledBy: null,
    cancelNote: reason,
    notePrivate: '',
    notePublic: '',
    openAmount: 0,
    version: 0,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  })
  const draft = await lockDocument(tx, original.family, original.companyId, id)
  if (!draft) throw new Error(`cancellation ${id} vanished`)
  const positions = cancellationOf(await draftPositions(tx, original.id)).map((position) => ({
    ...position,
    id: newId(),
    depositOf: null,
  }))
  const { sums } = await saveDraft(scope, draft, {}, positions, await pricingAsBooked(tx, original))
  if (sums.sumGross !== -original.sumGross)
    throw new Error(`cancellation of ${original.id} does not negate it`)
  await finishBooking(scope, { ...draft, serviceDate: original.serviceDate }, sums.sumGross)
  return id
}
