import { dropTask } from '@/lib/server/task/task'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readRecurring } from '../queries/read-recurring'
import { ruleTrace } from '../rules/rule-trace'
import { recurringRef } from '../schema'
import { billingTask } from '../steps/billing-task'
import { deleteRule, lockRule } from '../store'

/** Deletes a rule for good; its invoices stay. */
export const deleteRecurring = defineUseCase({
  name: 'recurringInvoice.delete',
  mode: 'write',
  right: 'INVOICES_DELETE',
  module: 'order-management',
  input: recurringRef,
  run: async (scope, ref): Promise<void> => {
    const { tx, ctx, audit } = scope
    // before the rule is locked: a worker locks its task first, too
    await dropTask(tx, billingTask, ref.id)
    const row = await lockRule(tx, ctx, ref)
    const { customerName, positions } = await readRecurring(scope, ref.id)
    const before = ruleTrace(customerName, row, positions)
    await audit({ entity: 'recurringInvoice', entityId: ref.id, before })
    await deleteRule(tx, ref.id)
  },
})
