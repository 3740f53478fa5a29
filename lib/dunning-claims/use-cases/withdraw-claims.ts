import type { WriteScope } from '@/lib/server/use-case'
import { paymentsOnClaim } from '../queries/claim-payments'
import { groundlessLetters } from '../queries/claims'
import { lockClaims, lockClaimsOfLetter, reviveReplaced, updateClaim } from '../store'
import { payClaims, takeOff } from './pay-claims'

/**
 * Takes the claims of a letter back, and claims again what they had replaced. Money that lay on them goes to what the customer
 * still owes of claims, and else becomes a credit on the invoices that it was paid for: answers the ids of those, which are to
 * be settled anew.
 */
export async function withdrawClaims(
  scope: WriteScope,
  { companyId, reminderId }: { companyId: number; reminderId: string },
): Promise<string[]> {
  const { tx, ctx } = scope
  const documents = new Set<string>()
  for (const { id, customerId } of await lockClaimsOfLetter(tx, reminderId)) {
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

/** The same for the letters that name the invoice and otherwise only cancelled ones: with them they have lost their ground. */
export async function withdrawClaimsOfCancelled(
  scope: WriteScope,
  { companyId, documentId }: { companyId: number; documentId: string },
): Promise<string[]> {
  const documents = new Set<string>()
  for (const reminderId of await groundlessLetters(scope.tx, documentId))
    for (const id of await withdrawClaims(scope, { companyId, reminderId })) documents.add(id)
  return [...documents].sort()
}
