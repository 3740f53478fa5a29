import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { billedPeriods, billedRule, readRecurring } from '../queries/read-recurring'
import { nextDate, skipAfterPause } from '../rules/due-dates'
import { recurringRef } from '../schema'
import { startBilling } from '../steps/billing-task'
import { billerOf } from '../steps/rule-columns'
import { lockRule, saveRule } from '../store'

/** Pauses a rule from today on: nothing is billed until it is resumed. */
export const pauseRecurring = defineUseCase({
  name: 'recurringInvoice.pause',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: recurringRef,
  run: async (scope, ref) => {
    const { tx, ctx, audit } = scope
    const row = await lockRule(tx, ctx, ref)
    if (row.pausedOn !== null) throw new AppError('conflict', 'recurringInvoice.paused')
    const pausedOn = businessDay(ctx.now())
    await saveRule(tx, ref.id, { pausedOn, nextDate: null, failure: null }, ctx.now())
    await audit({
      entity: 'recurringInvoice',
      entityId: ref.id,
      before: { pausedOn: null },
      after: { pausedOn },
    })
    return readRecurring(scope, ref.id)
  },
})

/**
 * Resumes a paused rule, from now on with the caller's rights, if they may create
 * invoices. Days of the pause are skipped; what
 * was due before it is billed.
 */
export const resumeRecurring = defineUseCase({
  name: 'recurringInvoice.resume',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: recurringRef,
  run: async (scope, ref) => {
    const { tx, ctx, audit } = scope
    const row = await lockRule(tx, ctx, ref)
    const { pausedOn } = row
    if (pausedOn === null) throw new AppError('conflict', 'recurringInvoice.notPaused')
    const skip = skipAfterPause(row.skip, { pausedOn, today: businessDay(ctx.now()) })
    const rule = billedRule({ ...row, skip, pausedOn: null }, await billedPeriods(tx, ref.id))
    const next = nextDate(rule)
    const columns = { skip, pausedOn: null, nextDate: next, failure: null, ...billerOf(ctx) }
    await saveRule(tx, ref.id, columns, ctx.now())
    await audit({
      entity: 'recurringInvoice',
      entityId: ref.id,
      before: { pausedOn },
      after: { pausedOn: null },
    })
    await startBilling(scope, ref.id, next)
    return readRecurring(scope, ref.id)
  },
})
