import { businessDay } from '@/lib/domain/business-date'
import { sumOf } from '@/lib/domain/money'
import type { Result } from '@/lib/domain/result'
import { enterAndSettle } from '@/lib/sales/documents/steps/enter-payments'
import { loadSettledInOrder } from '@/lib/sales/documents/steps/load-settlement'
import { undoTogether } from '@/lib/sales/documents/steps/undo-payment'
import type { AuditEntry } from '@/lib/server/core/audit'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { accountReceipt, cancellationsOf, cancelledReceipt, madeAt } from '../queries/account-receipt'
import { referencedClaims } from '../queries/referenced-claims'
import type { AccountReceipt } from '../rules/receipt-claim'
import { refOf, tillPayments } from '../rules/till-payment'
import { clearUnassigned, noteUnassigned, paymentsByReceipt } from '../store'
import type { UnassignedReason } from '../words'

/**
 * Enters the money paid at a till on earlier claims as payments of those claims, once; its
 * cancellation reverses them, whichever comes first. Money that cannot be assigned is noted for a
 * person. Take the turn of receipts on account before.
 */
export async function settleAtTill(scope: StepScope, receipt: AccountReceipt): Promise<AuditEntry[]> {
  if (receipt.settles === 0) return []
  const { tx } = scope
  const id = receipt.cancels === null ? receipt.id : await cancelledReceipt(tx, receipt)
  const paid = id === receipt.id ? receipt : id && (await accountReceipt(tx, id))
  // the task of a payment that arrives later looks for its cancellation
  if (!paid) return []
  const [cancellationId] = await cancellationsOf(tx, paid)
  const cancellation = cancellationId ? await accountReceipt(tx, cancellationId) : null
  if (cancellation) return takeBack(scope, paid, cancellation)
  const before = await paymentsByReceipt(tx, paid.id)
  return before.length > 0 ? [] : enterNamed(scope, paid)
}

async function takeBack(
  scope: StepScope,
  paid: AccountReceipt,
  cancellation: AccountReceipt,
): Promise<AuditEntry[]> {
  await clearUnassigned(scope.tx, 'PAYMENT', [paid.id, cancellation.id])
  return undoAtTill(scope, paid.id, cancellation.day, cancellation)
}

/**
 * Reverses the payments in force of a receipt, as one by the given receipt, at the earliest on
 * their own day and at the latest today. Returns the audit data.
 */
export async function undoAtTill(
  scope: StepScope,
  receiptId: string,
  day: string,
  by: AccountReceipt,
): Promise<AuditEntry[]> {
  const [first] = (await paymentsByReceipt(scope.tx, receiptId)).filter(
    ({ reverses, isReversed }) => reverses === null && !isReversed,
  )
  if (!first) return []
  const today = businessDay(scope.ctx.now())
  const since = day > first.date ? day : first.date
  const date = since < today ? since : today
  return undoTogether(scope, { id: first.documentId, paymentId: first.id, date, byReceipt: refOf(by) })
}

async function enterNamed(scope: StepScope, paid: AccountReceipt): Promise<AuditEntry[]> {
  const named = await referencedClaims(scope.tx, paid)
  const entered = named.ok ? await enterPayments(scope, paid, named.value) : named
  if (entered.ok) return entered.value
  await noteUnassigned(scope.tx, scope.ctx.tenantId, paid, madeAt(paid.id), {
    part: 'PAYMENT',
    amount: paid.settles,
    reason: entered.error,
  })
  return []
}

/**
 * Enters a payment at a till on claims of its company, in this order, and notes an overpayment.
 * Returns the audit data, or why nothing was entered.
 */
export async function enterPayments(
  scope: StepScope,
  paid: AccountReceipt,
  claimIds: readonly string[],
): Promise<Result<AuditEntry[], UnassignedReason>> {
  const { tx, ctx } = scope
  const locked = await loadSettledInOrder(scope, { id: claimIds[0] ?? '' }, claimIds)
  const claims = claimIds.flatMap((id) => locked.filter(({ row }) => row.id === id))
  const entering = { today: businessDay(ctx.now()), paymentGroupId: newId(), newId }
  const entered = tillPayments(paid, claims, entering)
  if (!entered.ok) return entered
  await clearUnassigned(tx, 'PAYMENT', [paid.id])
  const traces = await enterAndSettle(scope, entered.value)
  const surplus = sumOf(entered.value.map((one) => one.surplus ?? 0))
  const last = entered.value.at(-1)?.settled.row.id
  if (surplus > 0 && last)
    await noteUnassigned(tx, ctx.tenantId, paid, madeAt(paid.id), {
      part: 'PAYMENT',
      amount: surplus,
      reason: 'overpaid',
      documentId: last,
    })
  return { ok: true, value: traces }
}
