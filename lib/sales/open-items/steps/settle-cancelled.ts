import { businessDay } from '@/lib/domain/business-date'
import { offsetCredits } from '@/lib/sales/documents/rules/customer-credit'
import { enterAndSettle } from '@/lib/sales/documents/steps/enter-payments'
import { loadSettledInOrder } from '@/lib/sales/documents/steps/load-settlement'
import type { AuditEntry } from '@/lib/server/core/audit'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { counterReceipts } from '../queries/account-receipt'
import type { AccountReceipt } from '../rules/receipt-claim'
import { claimsAmong } from '../store'

/** Settles a receipt on account with its cancellation, as far as either is still open. */
export async function settleCancelled(scope: StepScope, receipt: AccountReceipt): Promise<AuditEntry[]> {
  const { tx, ctx } = scope
  const both = await claimsAmong(tx, [receipt.id, ...(await counterReceipts(tx, receipt))])
  if (both.length < 2 || !both.includes(receipt.id)) return []
  const settled = await loadSettledInOrder(scope, { id: receipt.id }, both)
  const target = settled.find(({ row }) => row.status === 'BOOKED' && row.openAmount > 0)
  const credits = settled.filter(({ row }) => row.openAmount < 0 && row.customerId === target?.row.customerId)
  if (!target || credits.length === 0) return []
  const request = { today: businessDay(ctx.now()), claims: 0, paymentGroupId: newId(), newId }
  const entered = offsetCredits(target, credits, request)
  return entered.ok ? enterAndSettle(scope, entered.value) : []
}
