import { businessDay } from '@/lib/domain/business-date'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { creditedGross } from '../queries/credited-quantities'
import { paymentsOf } from '../queries/payments'
import { debitChangeOf } from '../rules/direct-debit'
import type { PricedDraft } from '../rules/priced-draft'
import type { PrintDebitChange, PrintModel } from '../rules/print-model'
import { reducedBy, reductionsInForce, takenBack } from '../rules/reduction'
import { type DocumentRow, insertDocument, lockDocument } from '../store'
import { finishBooking } from './book-document'
import { savePriced } from './price-document'

export interface CounterDocument {
  kind: 'CANCELLATION' | 'CREDIT'
  reason: string
  priced: PricedDraft
}

/**
 * Writes what takes an invoice back, wholly or in part: booked from the start, with a number and day of its own and a
 * reference to the locked original. Answers its id.
 */
export async function bookCounterDocument(
  scope: WriteScope,
  original: DocumentRow,
  { kind, reason, priced }: CounterDocument,
): Promise<string> {
  const { tx, ctx } = scope
  const id = newId()
  const debitChange = await announcedChange(scope, original, kind === 'CANCELLATION' ? null : priced)
  const { searchText: _generated, printModel: _print, ...copied } = original
  await insertDocument(tx, {
    ...copied,
    id,
    kind,
    status: 'DRAFT',
    number: null,
    bookedAt: null,
    dispatchState: null,
    logoFileId: null,
    date: businessDay(ctx.now()),
    cancellationOf: original.id,
    cancelledBy: null,
    cancelReason: reason,
    notePrivate: '',
    notePublic: '',
    openAmount: 0,
    version: 0,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  })
  const draft = await lockDocument(tx, original.family, original.companyId, id)
  if (!draft) throw new Error(`${kind} ${id} vanished`)
  await savePriced(scope, draft, {}, priced)
  const row = { ...draft, serviceDate: original.serviceDate }
  await finishBooking(scope, row, priced.sums.sumGross, debitChange)
  return id
}

/** What a credit, or a cancellation (null), changes of the direct debit that the original announced. */
async function announcedChange(
  { tx, ctx }: WriteScope,
  original: DocumentRow,
  credit: PricedDraft | null,
): Promise<PrintDebitChange | null> {
  if (!original.printModel || original.openAmount <= 0) return null
  const claim = original.sumGross - (await creditedGross(tx, original.id))
  const after = credit ? claim + credit.sums.sumGross : 0
  const reductions = reductionsInForce(await paymentsOf(tx, original.id))
  const open = original.openAmount - (claim - after) - reducedBy(takenBack(reductions, claim, after))
  return debitChangeOf(
    original.printModel as PrintModel,
    { claim, open: original.openAmount },
    { claim: after, open },
    businessDay(ctx.now()),
  )
}
