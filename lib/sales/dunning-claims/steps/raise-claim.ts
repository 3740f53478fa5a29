import type { ClaimKind } from '@/lib/sales/dunning-claims/words'
import type { Cents } from '@/lib/domain/money'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { paymentsOnClaim } from '../queries/claim-payments'
import { insertClaim, insertClaimPayments, lockClaims, updateClaim } from '../store'
import { takeOff } from './pay-claims'

interface RaisedClaim {
  companyId: number
  customerId: string
  reminderId: string
  documentId: string
  kind: ClaimKind
  /** In cents; at least the amount paid on the claims that it replaces. */
  amount: Cents
  /** Ids of claims in force that it replaces, including their payments. */
  replaces: readonly string[]
}

/**
 * Locks the claims that a letter to the customer may replace; call before determining what is due.
 */
export async function lockStanding(
  { tx }: Pick<StepScope, 'tx'>,
  companyId: number,
  customerId: string,
): Promise<void> {
  await lockClaims(tx, companyId, customerId)
}

/**
 * Raises a letter's claim in addition to its invoices. The customer's claims must be locked
 * (`lockStanding`).
 */
export async function raiseClaim(scope: StepScope, { replaces, ...claim }: RaisedClaim): Promise<void> {
  const { tx, ctx } = scope
  const now = ctx.now()
  const id = newId()
  await insertClaim(tx, { ...claim, id, tenantId: ctx.tenantId, createdAt: now, updatedAt: now })
  for (const old of replaces) {
    const payments = await paymentsOnClaim(tx, old)
    await takeOff(scope, claim.companyId, payments)
    await insertClaimPayments(
      tx,
      payments.map((one) => ({
        ...one,
        id: newId(),
        claimId: id,
        tenantId: ctx.tenantId,
        companyId: claim.companyId,
        createdAt: now,
      })),
      now,
    )
    await updateClaim(tx, old, { state: 'REPLACED', replacedBy: id }, now)
  }
}
