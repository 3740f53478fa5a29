import { customerOf } from '@/lib/sales/documents/queries/draft-sources'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClaim } from '../queries/receipt-claim'
import { assignCustomerInput } from '../schema'
import { bookClaim, startCancellations } from '../steps/book-account-receipt'
import { settleCancelled } from '../steps/settle-cancelled'
import { takeUnassigned } from '../steps/take-unassigned'

/**
 * Assigns a customer to a sale on account of which the till named none: it becomes an open item.
 * Throws `payment.assigned` the second time. Returns what the customer owes by the receipt.
 */
export const assignCustomer = defineUseCase({
  name: 'openItem.assignCustomer',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: assignCustomerInput,
  run: async (scope, { id, customerId }) => {
    const receipt = { ...(await takeUnassigned(scope, id, 'SALE')), customerId }
    const customer = await customerOf(scope.tx, customerId)
    if (!customer || customer.isDeleted) throw invalidField('customerId', 'document.customerUnknown')
    await scope.audit(...(await bookClaim(scope, receipt)), ...(await settleCancelled(scope, receipt)))
    await startCancellations(scope, receipt)
    return readClaim(scope, id)
  },
})
