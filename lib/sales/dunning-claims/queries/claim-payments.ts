import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'

/**
 * Returns the part of an invoice's payments that settled dunning claims instead of the invoice, in
 * cents.
 */
export async function paidForClaims(tx: TenantTx, documentId: string): Promise<Cents> {
  const [row] = await tx.execute<{ paid: string }>(
    sql`select coalesce(sum(amount), 0) as paid from dunning_payment where document_id = ${documentId}`,
  )
  return Number(row?.paid ?? 0)
}

/** Returns that part by payment, in cents; payments without any are left out. */
export async function paidForClaimsBy(tx: TenantTx, documentId: string): Promise<Map<string, Cents>> {
  const payments = await claimPayments(tx, sql`p.document_id = ${documentId}`)
  const byPayment = new Map<string, Cents>()
  for (const { paymentId, amount } of payments)
    byPayment.set(paymentId, (byPayment.get(paymentId) ?? 0) + amount)
  return byPayment
}

/** The part of a payment that settles a claim. */
export interface ClaimPayment {
  claimId: string
  paymentId: string
  documentId: string
  amount: Cents
}

/** Returns the payments of a claim, after reversals. */
export const paymentsOnClaim = (tx: TenantTx, claimId: string): Promise<ClaimPayment[]> =>
  claimPayments(tx, sql`p.claim_id = ${claimId}`)

/** Returns the parts of these payments that settle claims, after reversals. */
export const paymentsOnClaims = (tx: TenantTx, paymentIds: readonly string[]): Promise<ClaimPayment[]> =>
  claimPayments(tx, sql`p.payment_id = ${anyOf(paymentIds)}`)

/** `p` is `dunning_payment`. */
async function claimPayments(tx: TenantTx, condition: SQL): Promise<ClaimPayment[]> {
  const rows = await tx.execute<{
    claim_id: string
    payment_id: string
    document_id: string
    amount: string
  }>(sql`
    select p.claim_id, p.payment_id, p.document_id, sum(p.amount) as amount from dunning_payment p where ${condition}
    group by p.claim_id, p.payment_id, p.document_id having sum(p.amount) <> 0 order by p.claim_id, p.payment_id`)
  return [...rows].map((row) => ({
    claimId: row.claim_id,
    paymentId: row.payment_id,
    documentId: row.document_id,
    amount: Number(row.amount),
  }))
}
