import { businessDay } from '@/lib/domain/business-date'
import type { Cents } from '@/lib/domain/money'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { creditsOfCustomer } from '../queries/payments'
import type { DocumentRow, NewDocument } from '../store'
import { lockKnown, type DocumentRef } from './lock-draft'
import { enterPayments, settle } from './settle-document'

/**
 * Settles a booked invoice with what the customer has as a credit on other documents, oldest first, as far as either goes.
 * One OFFSET row on each document, bound together: they add up to nothing, and are taken back as one.
 */
export async function offsetCredit(scope: WriteScope, ref: DocumentRef): Promise<void> {
  const target = await lockKnown(scope, ref)
  if (target.kind !== 'INVOICE' || target.status !== 'BOOKED' || target.openAmount <= 0)
    throw new AppError('conflict', 'payment.notPayable')
  const sources: { row: DocumentRow; amount: Cents }[] = []
  let left = target.openAmount
  for (const id of await creditsOfCustomer(scope.tx, scope.ctx.companyId, target.customerId)) {
    if (left === 0) break
    const row = await lockKnown(scope, { family: ref.family, id })
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
    receiptId: newId(),
  } as const
  const used = target.openAmount - left
  await enterPayments(scope, [
    { ...common, id: newId(), documentId: target.id, amount: used },
    ...sources.map(({ row, amount }) => ({ ...common, id: newId(), documentId: row.id, amount: 0 - amount })),
  ])
  await settle(scope, target, { offset: used })
  for (const { row, amount } of sources) await settle(scope, row, { offset: 0 - amount })
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
  await settle(scope, row, { payOut: 0 - row.openAmount, paymentMethod })
}
