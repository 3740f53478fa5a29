import { businessDay } from '@/lib/domain/business-date'
import { renderDocumentPdf } from '../jobs'
import { newId } from '@/lib/server/ids'
import { orRefuse } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { creditedGross } from '../queries/credited-quantities'
import { ratesById } from '../queries/draft-sources'
import { issuerOf } from '../queries/issuer'
import { paymentsOf } from '../queries/payments'
import { frozen } from '../rules/booking'
import { counterDocument, originalOf } from '../rules/counter-document'
import { debitChangeOf } from '../rules/direct-debit'
import { pricedDraft } from '../rules/draft'
import type { PricedDraft } from '../rules/priced-draft'
import type { PrintDebitChange, PrintModel } from '../rules/print-model'
import { reducedBy, reductionsInForce, takenBack } from '../rules/reduction'
import { insertDraft, saveBooked } from '../steps/save-document'
import type { DocumentRow } from '../store'

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
  const { tx, ctx, audit, enqueue } = scope
  const debitChange = await announcedChange(scope, original, kind === 'CANCELLATION' ? null : priced)
  const id = newId()
  const row = counterDocument(original, { id, kind, reason, date: businessDay(ctx.now()) })
  const draft = orRefuse(pricedDraft(row, priced))
  const [issuer, rates] = await Promise.all([issuerOf(tx, original.companyId), ratesById(tx)])
  const booking = frozen(draft, { issuer, rates, original: originalOf(original), debitChange })
  await insertDraft(scope, draft)
  await audit(...(await saveBooked(scope, null, booking)))
  await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: id })
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
