import { businessDay } from '@/lib/domain/business-date'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import type { PricedDraft } from '../rules/priced-draft'
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
    cancelNote: reason,
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
  await finishBooking(scope, { ...draft, serviceDate: original.serviceDate }, priced.sums.sumGross)
  return id
}
