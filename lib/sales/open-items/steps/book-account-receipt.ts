import { auditEntity } from '@/lib/domain/document-kind'
import { centsText } from '@/lib/domain/money'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { loadCustomer } from '@/lib/sales/documents/steps/load-document'
import { saveClaim } from '@/lib/sales/documents/steps/save-claim'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { startTasks } from '@/lib/server/task/task'
import {
  accountReceipt,
  cancellationsOf,
  counterReceipts,
  lockCounting,
  madeAt,
} from '../queries/account-receipt'
import { receiptClaim, type AccountReceipt } from '../rules/receipt-claim'
import { claimsAmong, clearUnassigned, noteUnassigned, takeTurn, waitingPayments } from '../store'
import { deliverTransfer } from './deliver-transfer'
import { receiptTask } from './receipt-task'
import { settleAtTill } from './settle-at-till'
import { settleCancelled } from './settle-cancelled'

/**
 * Books what customers owe by a till's receipt on account, only once, however often it runs: the
 * open item of a sale, the delivery note of a transfer, the settlement with a cancellation,
 * whichever comes first, and payments of earlier claims. Notes what a person must complete. A
 * receipt that repeats another is treated as that one: a cancellation may name either. One that
 * takes back more than is left of another is not booked, unless a person says that it counts.
 */
export async function bookAccountReceipt(scope: StepScope, receiptId: string): Promise<AuditEntry[]> {
  await takeTurn(scope.tx, scope.ctx.tenantId)
  await lockCounting(scope.tx, receiptId)
  const found = await accountReceipt(scope.tx, receiptId)
  const receipt = found?.duplicateOf ? await accountReceipt(scope.tx, found.duplicateOf) : found
  if (!receipt || receipt.isExcess) return []
  const own = { ...scope, ctx: { ...scope.ctx, companyId: receipt.companyId } }
  if (receipt.isTransfer) return deliverTransfer(own, receipt)
  const traces = [
    ...(await bookClaim(own, receipt)),
    ...(await settleCancelled(own, receipt)),
    ...(await settleAtTill(own, receipt)),
  ]
  await startCancellations(scope, receipt)
  return traces
}

/** Starts the tasks of cancellations that had no customer before this receipt arrived. */
export async function startCancellations(
  { tx, ctx, enqueue }: StepScope,
  receipt: AccountReceipt,
): Promise<void> {
  const cancellations = await cancellationsOf(tx, receipt)
  const booked = await claimsAmong(tx, [receipt.id, ...cancellations])
  if (!booked.includes(receipt.id)) return
  const waiting = cancellations.filter((id) => !booked.includes(id))
  await startTasks({ tx, enqueue }, receiptTask, ctx.tenantId, waiting)
}

/** Books the open item unless it is there. Returns the audit data. */
export async function bookClaim(scope: StepScope, receipt: AccountReceipt): Promise<AuditEntry[]> {
  const { tx, ctx, enqueue } = scope
  if (receipt.amount === 0 || (await claimsAmong(tx, [receipt.id])).length > 0) return []
  const { customer, traces } = receipt.customerId
    ? await loadCustomer(scope, { customerId: receipt.customerId, family: 'INVOICE' })
    : { customer: null, traces: [] }
  if (!customer) {
    await noteMissingCustomer(scope, receipt)
    return []
  }
  const claim = receiptClaim(receipt, customer, await issuerOf(tx, receipt.companyId))
  await saveClaim(scope, claim.draft, claim.booked)
  await clearUnassigned(tx, 'SALE', [receipt.id])
  // payments at tills may have named it before it arrived
  const waiting = await waitingPayments(tx, receipt)
  await startTasks({ tx, enqueue }, receiptTask, ctx.tenantId, waiting)
  const { number, status } = claim.booked
  const sum = centsText(receipt.amount)
  const after = { number, status, sumGross: sum, openAmount: sum }
  return [...traces, { entity: auditEntity('INVOICE'), entityId: receipt.id, after }]
}

/**
 * A sale and its cancellation need no customer between them. A cancellation without what it cancels
 * waits for a person as a sale does, until that arrives.
 */
async function noteMissingCustomer({ tx, ctx }: StepScope, receipt: AccountReceipt): Promise<void> {
  const others = await counterReceipts(tx, receipt)
  if (others.length > 0) await clearUnassigned(tx, 'SALE', [receipt.id, ...others])
  else
    await noteUnassigned(tx, ctx.tenantId, receipt, madeAt(receipt.id), {
      part: 'SALE',
      amount: receipt.amount,
      reason: 'customerMissing',
    })
}
