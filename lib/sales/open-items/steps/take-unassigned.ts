import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { accountReceipt, lockCounting } from '../queries/account-receipt'
import type { AccountReceipt } from '../rules/receipt-claim'
import { takeTurn, unassignedReason } from '../store'
import { isAssignable, type UnassignedPart } from '../words'

/**
 * Takes the turn of receipts on account and returns a receipt of the active company that waits for
 * a person in one of the parts. Throws notFound for any other receipt, `payment.assigned` if it is
 * completed already, and `conflict.stale` if it counts in nothing by now.
 */
export async function takeUnassigned(
  scope: StepScope,
  receiptId: string,
  parts: readonly UnassignedPart[],
): Promise<AccountReceipt> {
  const { tx, ctx } = scope
  await takeTurn(tx, ctx.tenantId)
  await lockCounting(tx, receiptId)
  const receipt = await accountReceipt(tx, receiptId)
  if (receipt?.companyId !== ctx.companyId) throw new AppError('notFound', 'notFound')
  if (receipt.isExcess) throw new AppError('conflict', 'conflict.stale')
  const reason = await unassignedReason(tx, receiptId, parts)
  if (reason === null || !isAssignable({ reason })) throw new AppError('conflict', 'payment.assigned')
  return receipt
}
