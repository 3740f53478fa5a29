import type { WriteScope } from '@/lib/server/use-case'
import { partnerName } from '../rules/partner-name'
import { customerNumberOf, giveNumber, updatePartner } from '../store'
import { lockPartner } from './patch-business-partner'

/**
 * The customer number of a partner that gets a document. A member or supplier without one becomes a customer and gets the
 * next number of the locked counter, in the caller's transaction. Call it before the partner's document is inserted:
 * afterwards, two of them would wait for each other. Throws `notFound`.
 */
export async function giveCustomerNumber(scope: WriteScope, partnerId: string): Promise<string> {
  const { tx, ctx } = scope
  const known = await customerNumberOf(tx, partnerId)
  if (known) return known
  const before = await lockPartner(scope, { id: partnerId })
  if (before.customerNumber) return before.customerNumber
  const customerNumber = await giveNumber(tx, ctx, 'customerNumber', null)
  const change = { isCustomer: true, customerNumber }
  await updatePartner(tx, ctx, partnerId, change, partnerName(before))
  await scope.audit({
    entity: 'businessPartner',
    entityId: partnerId,
    action: 'businessPartner.patch',
    before: { isCustomer: before.isCustomer, customerNumber: null },
    after: change,
  })
  return customerNumber
}
