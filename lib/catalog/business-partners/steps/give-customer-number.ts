import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { partnerName } from '../rules/partner-name'
import { assignNumber, updatePartner } from '../store'
import { lockPartner } from './lock-partner'

/**
 * Returns the customer number of a partner that gets a document. A member or supplier without one
 * becomes a customer and gets the next number of the locked counter, in the caller's transaction.
 * Call it before the partner's document is inserted: afterwards, two transactions would wait for
 * each other. Also returns the partner's audit entry. Throws `notFound`.
 */
export async function giveCustomerNumber(
  scope: StepScope,
  partnerId: string,
): Promise<{ customerNumber: string; traces: AuditEntry[] }> {
  const { tx, ctx } = scope
  const before = await lockPartner(scope, { id: partnerId })
  if (before.customerNumber) return { customerNumber: before.customerNumber, traces: [] }
  const customerNumber = await assignNumber(tx, ctx, 'customerNumber', null)
  const change = { isCustomer: true, customerNumber }
  await updatePartner(tx, ctx, partnerId, change, partnerName(before))
  const trace: AuditEntry = {
    entity: 'businessPartner',
    entityId: partnerId,
    action: 'businessPartner.patch',
    before: { isCustomer: before.isCustomer, customerNumber: null },
    after: change,
  }
  return { customerNumber, traces: [trace] }
}
