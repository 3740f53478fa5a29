import { businessDay } from '@/lib/domain/business-date'
import { centsText, type Cents } from '@/lib/domain/money'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { withCredits } from '../queries/payments'
import type { DocumentRow, NewDocument } from '../store'
import { lockKnown, type DocumentRef } from '../steps/lock-document'
import { enterPayments, settle } from './settle-document'

/**
 * Settles a booked invoice with what the customer has as a credit on other documents, oldest first, as far as either goes.
 * One OFFSET row on each document, bound together: they add up to nothing, and are taken back as one. Documents are locked
 * in the order of their ids, so that two never wait for each other.
 */
export async function offsetCredit(scope: WriteScope, ref: DocumentRef): Promise<void> {
  const locked: DocumentRow[] = []
  for (const id of await withCredits(scope.tx, scope.ctx.companyId, ref.id))
    locked.push(await lockKnown(scope, id === ref.id ? ref : { family: ref.family, id }))
  const target = locked.find(({ id }) => id === ref.id)
  if (!target) throw new AppError('notFound', 'notFound')
  if (target.kind !== 'INVOICE' || target.status !== 'BOOKED' || target.openAmount <= 0)
    throw new AppError('conflict', 'payment.notPayable')
  const sources: { row: DocumentRow; amount: Cents }[] = []
  let left = target.openAmount
  for (const row of locked) {
    const amount = Math.min(left, 0 - row.openAmount)
    if (amount <= 0) continue
    sources.push({ row, amount })
    left -= amount
  }
  if (sources.length === 0) throw new AppError('conflict', 'payment.noCredit')
  const common = {
    kind: 'OFFSET',
    date: businessDay(scope.ctx.now()),
    paymentMethod: 'ONACCOUNT',
    paymentGroupId: newId(),
  } as const
  const used = target.openAmount - left
  await enterPayments(scope, [
    { ...common, id: newId(), documentId: target.id, amount: used },
    ...sources.map(({ row, amount }) => ({ ...common, id: newId(), documentId: row.id, amount: 0 - amount })),
  ])
  await settle(scope, target, { offset: centsText(used) })
  for (const { row, amount } of sources) await settle(scope, row, { offset: centsText(0 - amount) })
}

/** Pays the customer back what is a credit on this document. */
export async function payOut(
  scope: WriteScope,
  ref: DocumentRef,
  paymentMethod: NewDocument['paymentMethod'],
): Promise<void> {
  const row = await lockKnown(scope, ref)
  if (row.openAmount >= 0) throw new AppError('conflict', 'payment.noCredit')
  const date = businessDay(scope.ctx.now())
  const paid = { kind: 'PAYOUT', date, amount: row.openAmount, paymentMethod } as const
  await enterPayments(scope, [{ ...paid, id: newId(), documentId: row.id }])
  await settle(scope, row, { payOut: centsText(0 - row.openAmount), paymentMethod })
}
