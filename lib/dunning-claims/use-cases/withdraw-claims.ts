import { sql } from 'drizzle-orm'
import type { WriteScope } from '@/lib/server/use-case'
import { claimPayments } from '../queries/claim-payments'
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
    const freed = await claimPayments(tx, sql`p.claim_id = ${id}`)
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
  const letters = await scope.tx.execute<{ reminder_id: string }>(sql`
    select distinct c.reminder_id from dunning_claim c join reminder_item mine
      on mine.tenant_id = c.tenant_id and mine.reminder_id = c.reminder_id and mine.document_id = ${documentId}
    where c.state = 'OPEN' and not exists (
      select 1 from reminder_item i join document d on d.tenant_id = i.tenant_id and d.id = i.document_id
      where i.tenant_id = c.tenant_id and i.reminder_id = c.reminder_id and d.status <> 'CANCELLED')
    order by c.reminder_id`)
  const documents = new Set<string>()
  for (const { reminder_id: reminderId } of letters)
    for (const id of await withdrawClaims(scope, { companyId, reminderId })) documents.add(id)
  return [...documents].sort()
}
