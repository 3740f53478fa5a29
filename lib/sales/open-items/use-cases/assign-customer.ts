import { customerOf } from '@/lib/sales/documents/queries/customer'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTillMoney } from '../queries/unassigned'
import { assignCustomerInput } from '../schema'
import { bookClaim, startCancellations } from '../steps/book-account-receipt'
import { deliverTransfer } from '../steps/deliver-transfer'
import { settleCancelled } from '../steps/settle-cancelled'
import { takeUnassigned } from '../steps/take-unassigned'
import { unassignedReason } from '../store'
import { isAssignable } from '../words'

/**
 * Assigns a customer to a sale on account or a delivery for which the till named none: it becomes
 * an open item, or a delivery note. Throws `payment.assigned` the second time, and at `customerId`
 * why there is no delivery note yet. Returns the waiting parts of the receipt, and what it paid.
 */
export const assignCustomer = defineUseCase({
  name: 'openItem.assignCustomer',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: assignCustomerInput,
  run: async (scope, { id, customerId }) => {
    const receipt = { ...(await takeUnassigned(scope, id, ['SALE', 'DELIVERY'])), customerId }
    const customer = await customerOf(scope.tx, customerId, 'INVOICE')
    if (!customer || customer.isDeleted) throw invalidField('customerId', 'document.customerUnknown')
    if (receipt.isTransfer) {
      const traces = await deliverTransfer(scope, receipt)
      const reason = await unassignedReason(scope.tx, id, ['DELIVERY'])
      if (reason !== null && isAssignable({ reason }))
        throw invalidField('customerId', `tillPayment.${reason}`)
      await scope.audit(...traces)
    } else {
      await scope.audit(...(await bookClaim(scope, receipt)), ...(await settleCancelled(scope, receipt)))
      await startCancellations(scope, receipt)
    }
    return readTillMoney(scope, id)
  },
})
