import { businessDay } from '@/lib/domain/business-date'
import { auditEntity } from '@/lib/domain/document-kind'
import { sumOf } from '@/lib/domain/money'
import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { bookDraft } from '@/lib/sales/documents/rules/booking'
import { cancelDocument } from '@/lib/sales/documents/rules/cancellation'
import { draftTrace } from '@/lib/sales/documents/rules/draft-trace'
import { idsIn } from '@/lib/sales/documents/rules/resolved-positions'
import { loadNewDraft } from '@/lib/sales/documents/steps/load-document'
import { insertDraft, saveCancelled, saveNewBooked } from '@/lib/sales/documents/steps/save-document'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { accountReceipt, cancellationsOf, cancelledReceipt, madeAt } from '../queries/account-receipt'
import { transferLines } from '../queries/transfer-lines'
import type { AccountReceipt } from '../rules/receipt-claim'
import { refOf } from '../rules/till-payment'
import { transferNote } from '../rules/transfer-note'
import { transferPositions } from '../rules/transfer-positions'
import { clearUnassigned, lockDelivery, noteUnassigned } from '../store'
import type { UnassignedReason } from '../words'

/**
 * Books the delivery note of what a till handed over without selling it (kind TRANSFER), once: the
 * office bills it. It has the receipt's id. The till's cancellation cancels it, whichever comes
 * first. Take the turn of receipts on account before. Returns the audit data.
 */
export async function deliverTransfer(scope: StepScope, receipt: AccountReceipt): Promise<AuditEntry[]> {
  const { tx } = scope
  const id = receipt.cancels === null ? receipt.id : await cancelledReceipt(tx, receipt)
  const handed = id === receipt.id ? receipt : id && (await accountReceipt(tx, id))
  // the task of a transfer that arrives later looks for its cancellation
  if (!handed) return []
  const [cancellationId] = await cancellationsOf(tx, handed)
  const cancellation = cancellationId ? await accountReceipt(tx, cancellationId) : null
  const note = await lockDelivery(tx, handed.companyId, handed.id)
  if (cancellation) return note ? takeBack(scope, handed, note, cancellation) : forget(scope, handed)
  return note ? [] : deliver(scope, handed)
}

async function forget({ tx }: StepScope, { id }: AccountReceipt): Promise<AuditEntry[]> {
  await clearUnassigned(tx, 'DELIVERY', [id])
  return []
}

/** A delivery note that is billed already, or still a draft, waits for a person. */
async function takeBack(
  scope: StepScope,
  handed: AccountReceipt,
  note: NonNullable<Awaited<ReturnType<typeof lockDelivery>>>,
  cancellation: AccountReceipt,
): Promise<AuditEntry[]> {
  await forget(scope, handed)
  if (note.status === 'CANCELLED') return []
  const cancelled = cancelDocument(note, `Storno an der Kasse: ${refOf(cancellation).receiptName}`)
  if (cancelled.ok) return [await saveCancelled(scope, note, cancelled.value)]
  await noteDelivery(scope, handed, 'deliveryCancelled', note.sumGross, note.id)
  return []
}

const noteDelivery = (
  { tx, ctx }: StepScope,
  handed: AccountReceipt,
  reason: UnassignedReason,
  amount: number,
  documentId?: string,
) =>
  noteUnassigned(tx, ctx.tenantId, handed, madeAt(handed.id), {
    part: 'DELIVERY',
    amount,
    reason,
    ...(documentId ? { documentId } : {}),
  })

/** Books the delivery note; one that may not be booked stays a draft and waits for a person. */
async function deliver(scope: StepScope, handed: AccountReceipt): Promise<AuditEntry[]> {
  const { tx, ctx, enqueue } = scope
  const { id, companyId, customerId, day } = handed
  const lines = await transferLines(tx, id)
  if (lines.length === 0) return []
  const sum = sumOf(lines.map(({ sumGross }) => sumGross))
  if (!customerId) {
    await noteDelivery(scope, handed, 'customerMissing', sum)
    return []
  }
  const wanted = {
    family: 'DELIVERY_NOTE' as const,
    customerId,
    positions: productsIn(lines),
    deliveryNoteIds: [],
  }
  const { traces, ...source } = await loadNewDraft(scope, wanted)
  const positions = transferPositions(lines, { ...source, day })
  if (!positions.ok) {
    await noteDelivery(scope, handed, positions.error, sum)
    return traces
  }
  const today = businessDay(ctx.now())
  const date = day < today ? day : today
  const gross = { ...source, issuer: { ...source.issuer, useGrossPrice: true } }
  const request = {
    id,
    companyId,
    family: 'DELIVERY_NOTE' as const,
    invoiceType: null,
    date,
    positions: positions.value,
    fields: { notePrivate: refOf(handed).receiptName, showPrices: false },
  }
  const begun = transferNote(request, gross)
  if (!begun.ok) {
    await noteDelivery(scope, handed, begun.error, sum)
    return traces
  }
  const { draft } = begun.value
  await clearUnassigned(tx, 'DELIVERY', [id])
  const entity = auditEntity('DELIVERY_NOTE')
  const made = { entity, entityId: id, after: draftTrace(draft.row, draft.positions) }
  const booking = bookDraft(begun.value.begun, { today })
  if (!booking.ok) {
    const drafted = await insertDraft(scope, draft)
    await noteDelivery(scope, handed, 'deliveryDraft', sum, id)
    return [...traces, ...drafted, made]
  }
  const booked = await saveNewBooked(scope, booking.value)
  await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: id })
  return [...traces, made, ...booked]
}

const productsIn = (lines: readonly { productId: string | null }[]) =>
  idsIn(lines, 'productId').map((productId) => ({ productId }))
