import { businessDay } from '@/lib/domain/business-date'
import { openClaimsOf } from '@/lib/dunning-claims/queries/claims'
import { payClaims } from '@/lib/dunning-claims/steps/pay-claims'
import type { AuditEntry } from '@/lib/server/audit'
import { orRefuse } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { StepScope } from '@/lib/server/use-case'
import { newPayment, paymentTold, type NewPayment } from '../rules/payment'
import { settlement } from '../rules/settlement'
import { enterPayments, saveSettlement } from './enter-payments'
import type { DocumentRef } from './load-document'
import { loadSettled } from './load-settlement'

/**
 * Records a payment of a booked invoice with the Skonto taken and what is written off; nothing left open makes it PAID,
 * more than was open settles dunning claims of its customer, and is a credit where it goes beyond them. `paymentGroupId` binds
 * together what came in as one. Answers what the invoice's history says.
 */
export async function addPayment(
  scope: StepScope,
  ref: DocumentRef,
  payment: NewPayment,
  paymentGroupId: string | null = null,
): Promise<AuditEntry> {
  const { tx, ctx } = scope
  const settled = await loadSettled(scope, ref)
  const { row } = settled
  const mayPayClaims = row.openAmount <= 0 && !payment.overpayment
  const hasOpenClaims = mayPayClaims && (await openClaimsOf(tx, row)).length > 0
  const asked = { id: newId(), paymentGroupId, today: businessDay(ctx.now()), hasOpenClaims }
  const decision = orRefuse(newPayment(settled, payment, asked))
  const { entry, surplus } = decision
  await enterPayments(scope, [{ settled, entry }])
  const { companyId, customerId, id: documentId } = row
  const paid = { companyId, customerId, documentId, paymentId: entry.id, surplus }
  const claimsPaid = await payClaims(scope, paid)
  const told = paymentTold(decision, claimsPaid)
  return saveSettlement(scope, settled, settlement(settled, { entries: [entry], claimsPaid }, told))
}
