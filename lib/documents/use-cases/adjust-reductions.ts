import { businessDay } from '@/lib/domain/business-date'
import type { Cents } from '@/lib/domain/money'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { paymentsOf } from '../queries/payments'
import { reducedBy, reductionsInForce, takenBack } from '../rules/reduction'
import type { DocumentRow } from '../store'
import { enterPayments } from './settle-document'

/**
 * Takes Skonto and write-offs of the locked invoice back in proportion, after a booked credit or cancellation made its claim
 * shrink from `before` to `after` (cents, gross, less all credits). Answers what was taken back, positive.
 */
export async function adjustReductions(
  scope: WriteScope,
  { id: documentId }: Pick<DocumentRow, 'id'>,
  { before, after }: { before: Cents; after: Cents },
): Promise<Cents> {
  const payments = await paymentsOf(scope.tx, documentId)
  const parts = takenBack(reductionsInForce(payments), before, after)
  const date = businessDay(scope.ctx.now())
  const entries = parts.flatMap(({ paymentId, ...reduction }) => {
    const adjusted = payments.find(({ id }) => id === paymentId)
    if (!adjusted) return []
    const { reason, paymentMethod } = adjusted
    const own = { id: newId(), documentId, kind: 'ADJUSTMENT', amount: 0, adjusts: paymentId } as const
    return [{ ...own, ...reduction, reason, paymentMethod, date }]
  })
  await enterPayments(scope, entries)
  return 0 - reducedBy(parts)
}
