import { changes } from '@/lib/domain/audit-values'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { billedPeriods, readRecurring } from '../queries/read-recurring'
import { ruleTrace } from '../rules/rule-trace'
import { updateRecurringInput, type CreateRecurringInput, type RecurringRecord } from '../schema'
import { startBilling } from '../steps/billing-task'
import { billerOf, ruleColumns } from '../steps/rule-columns'
import { lockRule, saveRule } from '../store'

/**
 * Changes a rule; omitted fields stay. From now on it is billed with the caller's rights, if
 * they may create invoices. Dates
 * that are billed stay billed, also in another rhythm.
 */
export const updateRecurring = defineUseCase({
  name: 'recurringInvoice.patch',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: updateRecurringInput,
  run: async (scope, { id, version, ...change }) => {
    const { tx, ctx, audit } = scope
    const { pausedOn, ...row } = await lockRule(tx, ctx, { id, version })
    const before = await readRecurring(scope, id)
    if (!change.positions) await refuseOtherPricing(scope, before)
    const input = { ...inputOf(before), ...withoutUndefined(change) }
    const billed = await billedPeriods(tx, id)
    const { columns, traces } = await ruleColumns(scope, { input, pausedOn, billed })
    await saveRule(tx, id, { ...columns, ...billerOf(ctx) }, ctx.now())
    const after = await readRecurring(scope, id)
    const changed = changes(
      ruleTrace(before.customerName, row, before.positions),
      ruleTrace(after.customerName, columns, after.positions),
    )
    await audit(...traces, { entity: 'recurringInvoice', entityId: id, before: {}, after: {}, ...changed })
    await startBilling(scope, id, after.nextDate)
    return after
  },
})

/** Prices are gross or net: those of the other kind are entered again, not reinterpreted. */
async function refuseOtherPricing({ tx, ctx }: WriteScope, rule: RecurringRecord): Promise<void> {
  const { useGrossPrice } = await issuerOf(tx, ctx.companyId)
  if (useGrossPrice !== rule.useGrossPrice) throw new AppError('rule', 'recurringInvoice.pricingChanged')
}

/** Returns a stored rule as it would be entered again. */
function inputOf(rule: RecurringRecord): CreateRecurringInput {
  const { customerId, every, start, end, skip, mode, inArrears, perWeekday, notePublic } = rule
  const positions = rule.positions.map(({ transportAid: _aid, isDeposit: _deposit, ...position }) =>
    position.kind === 'TEXT' ? textOf(position) : position,
  )
  return { customerId, every, start, end, skip, mode, inArrears, perWeekday, notePublic, positions }
}

/** A text line has neither price nor rate. */
const textOf = ({
  quantity: _quantity,
  price: _price,
  vatRateId: _rate,
  rebate: _rebate,
  rebatePercent: _percent,
  ...text
}: CreateRecurringInput['positions'][number]) => text

const withoutUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
