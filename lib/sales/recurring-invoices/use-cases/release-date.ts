import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { billedPeriods, billedRule, readRecurring } from '../queries/read-recurring'
import { nextDate } from '../rules/due-dates'
import { releaseDateInput } from '../schema'
import { startBilling } from '../steps/billing-task'
import { keepProgress, lockRule, releasePeriod } from '../store'

/**
 * Lets a period be billed again whose draft was deleted; it is named by its first day. Throws
 * `recurringInvoice.notReleasable` for any other day.
 */
export const releaseRecurringDate = defineUseCase({
  name: 'recurringInvoice.release',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: releaseDateInput,
  run: async (scope, { id, from }) => {
    const { tx, ctx, audit } = scope
    const row = await lockRule(tx, ctx, { id })
    const date = await releasePeriod(tx, id, from)
    if (date === null) throw new AppError('conflict', 'recurringInvoice.notReleasable')
    const next = nextDate(billedRule(row, await billedPeriods(tx, id)))
    const failure = next === row.nextDate ? row.failure : null
    await keepProgress(tx, id, { nextDate: next, failure })
    await audit({
      entity: 'recurringInvoice',
      entityId: id,
      before: { releasedDate: null },
      after: { releasedDate: date },
    })
    await startBilling(scope, id, next)
    return readRecurring(scope, id)
  },
})
