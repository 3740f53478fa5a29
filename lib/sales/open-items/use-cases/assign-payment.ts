import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { claimOfNumber } from '../queries/referenced-claims'
import { readTillMoney } from '../queries/unassigned'
import { assignPaymentInput } from '../schema'
import { enterPayments } from '../steps/settle-at-till'
import { takeUnassigned } from '../steps/take-unassigned'

/**
 * Assigns money that a till took to an invoice or a receipt on account, by its number, of any
 * customer: a person has checked it. Throws `payment.assigned` the second time, and at `number` why
 * the claim does not take it. Returns what the receipt paid.
 */
export const assignPayment = defineUseCase({
  name: 'openItem.assignPayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: assignPaymentInput,
  run: async (scope, { id, number, customerId }) => {
    const receipt = await takeUnassigned(scope, id, ['PAYMENT'])
    const meant = { ...receipt, customerId: customerId ?? receipt.customerId }
    const claim = await claimOfNumber(scope.tx, meant, number)
    const entered = claim.ok
      ? await enterPayments(scope, { ...receipt, customerId: null }, [claim.value])
      : claim
    if (!entered.ok) throw invalidField('number', `tillPayment.${entered.error}`)
    await scope.audit(...entered.value)
    return readTillMoney(scope, id)
  },
})
