import type { StepScope } from '@/lib/server/core/use-case'
import { paymentsOnClaim } from '../queries/claim-payments'
import { groundlessLetters } from '../queries/claims'
import {
  lockClaims,
  lockClaimsOfLetter,
  lockLateClaimsOf,
  reviveReplaced,
  updateClaim,
  type ClaimRow,
} from '../store'
import { payClaims, takeOff } from './pay-claims'

/**
 * Withdraws the claims of a letter and restores those that it had replaced. Money allocated to them
 * moves to the customer's other open claims, the rest becomes a credit on the invoices it was paid
 * for. Returns the ids of those, which must be settled again.
 */
export async function withdrawClaims(
  scope: StepScope,
  { companyId, reminderId }: { companyId: number; reminderId: string },
): Promise<string[]> {
  return withdrawAll(scope, companyId, await lockClaimsOfLetter(scope.tx, reminderId))
}

async function withdrawAll(
  scope: StepScope,
  companyId: number,
  claims: readonly ClaimRow[],
): Promise<string[]> {
  const { tx, ctx } = scope
  const documents = new Set<string>()
  for (const { id, customerId } of claims) {
    await lockClaims(tx, companyId, customerId)
    const freed = await paymentsOnClaim(tx, id)
    await takeOff(scope, companyId, freed)
    await updateClaim(tx, id, { state: 'WITHDRAWN' }, ctx.now())
    await reviveReplaced(tx, id, ctx.now())
    for (const { documentId, paymentId, amount } of freed) {
      documents.add(documentId)
      await payClaims(scope, { companyId, customerId, documentId, paymentId, surplus: amount })
    }
  }
  return [...documents].sort()
}

/**
 * Withdraws the claims of letters that include the invoice and otherwise only cancelled ones: they
 * have lost their basis. Interest and lump sum of the invoice itself are withdrawn in any case,
 * including replaced ones.
 */
export async function withdrawClaimsOfCancelled(
  scope: StepScope,
  { companyId, documentId }: { companyId: number; documentId: string },
): Promise<string[]> {
  const documents = new Set<string>()
  for (const reminderId of await groundlessLetters(scope.tx, documentId))
    for (const id of await withdrawClaims(scope, { companyId, reminderId })) documents.add(id)
  let own = await lockLateClaimsOf(scope.tx, documentId)
  while (own.length > 0) {
    for (const id of await withdrawAll(scope, companyId, own)) documents.add(id)
    own = await lockLateClaimsOf(scope.tx, documentId)
  }
  return [...documents].sort()
}
