import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readRecurring } from '../queries/read-recurring'
import { ruleTrace } from '../rules/rule-trace'
import { createRecurringInput } from '../schema'
import { billerOf, ruleColumns } from '../steps/rule-columns'
import { startBilling } from '../steps/billing-task'
import { insertRule } from '../store'

/**
 * Adds a rule to the active company. Its positions are completed from their products now; names
 * and prices stay until it is changed. Booking also requires INVOICES_PATCH.
 */
export const createRecurring = defineUseCase({
  name: 'recurringInvoice.create',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: createRecurringInput,
  run: async (scope, input) => {
    const { tx, ctx, audit } = scope
    const biller = billerOf(ctx)
    if (!biller || (input.mode !== 'DRAFT' && !admits(ctx, 'INVOICES_PATCH', 'order-management')))
      throw new AppError('forbidden', 'forbidden')
    const { columns, traces } = await ruleColumns(scope, { input, pausedOn: null, billed: [] })
    const id = newId()
    const { tenantId, companyId } = ctx
    const times = { createdAt: ctx.now(), updatedAt: ctx.now() }
    await insertRule(tx, { tenantId, companyId, id, ...columns, ...biller, ...times })
    const rule = await readRecurring(scope, id)
    const after = ruleTrace(rule.customerName, columns, rule.positions)
    await audit(...traces, { entity: 'recurringInvoice', entityId: id, after })
    await startBilling(scope, id, rule.nextDate)
    return rule
  },
})
