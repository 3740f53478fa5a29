import { sumOf, type Cents } from '@/lib/domain/money'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { paymentsOnClaims, type ClaimPayment } from '../queries/claim-payments'
import { standingClaims } from '../queries/claims'
import { settledBy } from '../rules/settle-claims'
import { insertClaimPayments, lockClaims } from '../store'

interface Surplus {
  companyId: number
  customerId: string
  documentId: string
  paymentId: string
  /** The amount exceeding the locked invoice, in cents. */
  surplus: Cents
}

/**
 * Settles the customer's open claims in the company with a payment's surplus: first claims of
 * letters that include the invoice, then the oldest. Returns the amount used, in cents; the rest is
 * a credit.
 */
export async function payClaims({ tx, ctx }: StepScope, payment: Surplus): Promise<Cents> {
  const { companyId, customerId, documentId, paymentId, surplus } = payment
  if (surplus <= 0) return 0
  await lockClaims(tx, companyId, customerId)
  const claims = (await standingClaims(tx, companyId, [customerId])).get(customerId) ?? []
  const own = claims.filter(({ invoices }) => invoices.includes(documentId))
  const parts = settledBy(surplus, [...own, ...claims.filter((claim) => !own.includes(claim))])
  const at = { tenantId: ctx.tenantId, companyId, documentId, paymentId, createdAt: ctx.now() }
  await insertClaimPayments(
    tx,
    parts.map(({ id: claimId, amount }) => ({ ...at, id: newId(), claimId, amount })),
    ctx.now(),
  )
  return sumOf(parts.map(({ amount }) => amount))
}

/**
 * Reverses the amounts of a locked invoice's payments that had settled claims, together with the
 * payment. Returns the amount, in cents.
 */
export async function releasePayments(
  scope: StepScope,
  { companyId, customerId }: { companyId: number; customerId: string },
  paymentIds: readonly string[],
): Promise<Cents> {
  const { tx } = scope
  if (paymentIds.length === 0) return 0
  await lockClaims(tx, companyId, customerId)
  const payments = await paymentsOnClaims(tx, paymentIds)
  await takeOff(scope, companyId, payments)
  return sumOf(payments.map(({ amount }) => amount))
}

export async function takeOff(
  { tx, ctx }: StepScope,
  companyId: number,
  payments: readonly ClaimPayment[],
): Promise<void> {
  const { tenantId } = ctx
  const rows = payments.map((one) => ({
    ...one,
    id: newId(),
    tenantId,
    companyId,
    amount: 0 - one.amount,
    createdAt: ctx.now(),
  }))
  await insertClaimPayments(tx, rows, ctx.now())
}
