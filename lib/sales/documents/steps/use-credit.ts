import { businessDay } from '@/lib/domain/business-date'
import { centsOf, sumOf } from '@/lib/domain/money'
import { openClaimsOf } from '@/lib/sales/dunning-claims/queries/claims'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { withCredits } from '../queries/payments'
import type { CashPayment } from '../rules/cash-desk'
import { offsetCredits, payOutCredit } from '../rules/customer-credit'
import { enterAndSettle } from './enter-payments'
import type { ClaimRef } from './load-document'
import { loadSettled, loadSettledInOrder } from './load-settlement'
import { takeCashDesk } from './take-cash-desk'

/**
 * Pays the credit of an invoice, its counter document or a receipt on account back to the customer.
 * Throws at `cashDeskId` if the money is not in the cash desk. Returns the audit data.
 */
export async function payOutClaim(
  scope: StepScope,
  { paymentMethod, cashDeskId, ...ref }: ClaimRef & Pick<CashPayment, 'paymentMethod' | 'cashDeskId'>,
): Promise<AuditEntry[]> {
  const settled = await loadSettled(scope, ref)
  const amount = Math.min(0, settled.row.openAmount)
  const cashDesk = await takeCashDesk(scope, { paymentMethod, cashDeskId, amount })
  const request = { id: newId(), today: businessDay(scope.ctx.now()), paymentMethod, cashDesk }
  return enterAndSettle(scope, [orRefuse(payOutCredit(settled, request))])
}

/**
 * Settles an invoice or a receipt on account, then open dunning claims, with its customer's credits
 * on other documents, oldest first, as far as either goes. One OFFSET on each document, grouped:
 * they add up to zero, and are reversed together. Returns the audit data.
 */
export async function offsetClaim(scope: StepScope, ref: ClaimRef): Promise<AuditEntry[]> {
  const { tx, ctx } = scope
  const ids = await withCredits(tx, ctx.companyId, ref.id)
  const locked = await loadSettledInOrder(scope, ref, ids)
  const target = locked.find(({ row }) => row.id === ref.id)
  if (!target) throw new AppError('notFound', 'notFound')
  const others = locked.filter((settled) => settled !== target)
  const claims = sumOf((await openClaimsOf(tx, target.row)).map(({ openAmount }) => centsOf(openAmount)))
  const request = { today: businessDay(ctx.now()), claims, paymentGroupId: newId(), newId }
  return enterAndSettle(scope, orRefuse(offsetCredits(target, others, request)))
}
