import type { z } from 'zod'
import type { KeptReason } from '@/db/schema/customer-runs'
import type { RunOutcome, RunTurn } from '@/lib/sales/customer-runs/queries/run-definition'
import { defineRun } from '@/lib/sales/customer-runs/use-cases/define-run'
import { billRecurring } from '@/lib/sales/recurring-invoices/use-cases/bill-recurring'
import { businessDay } from '@/lib/domain/business-date'
import { sumOf } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ReadScope, WriteScope } from '@/lib/server/core/use-case'
import { dueCustomers, lockDueRules } from '../queries/due-customers'
import { readRecurringRun } from '../queries/list-runs'
import { CUSTOMERS_MAX, RECURRING_RUNS, startRecurringRunInput, type RecurringRunOptions } from '../schema'

/**
 * Bills the dates of recurring invoices that are due for many customers. Rules that book or send
 * also require INVOICES_PATCH.
 */
export const recurringRun = defineRun({
  ...RECURRING_RUNS,
  prefix: 'recurringRun',
  verb: 'bill',
  entity: 'recurringRun',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  queue: 'recurringRun.work',
  input: startRecurringRunInput,
  refusals: {
    underway: 'recurringRun.running',
    notRunning: 'recurringRun.notRunning',
    nothingLeft: 'recurringRun.nothingLeft',
  },
  authorize: (ctx, { books }) => {
    if (books && !admits(ctx, 'INVOICES_PATCH', 'order-management'))
      throw new AppError('forbidden', 'forbidden')
  },
  prepare,
  work: billDueRules,
  read: readRecurringRun,
})

export const {
  start: startRecurringRun,
  cancel: cancelRecurringRun,
  resume: resumeRecurringRun,
  work: billRecurringCustomer,
} = recurringRun

/** Returns the chosen customers of the active company with due dates, or all of them. */
async function prepare(
  { tx, ctx }: ReadScope,
  { customerIds, until: typed }: z.output<typeof startRecurringRunInput>,
) {
  const today = businessDay(ctx.now())
  const until = typed ?? today
  if (until > today) throw invalidField('until', 'recurringRun.inFuture')
  const chosen = customerIds && [...new Set(customerIds)]
  const due = await dueCustomers(tx, { companyId: ctx.companyId, until }, chosen)
  if (chosen && due.length < chosen.length) throw invalidField('customerIds', 'recurringRun.customerUnknown')
  if (due.length === 0) throw new AppError('rule', 'recurringRun.nothing')
  if (due.length > CUSTOMERS_MAX)
    throw new AppError('rule', 'recurringRun.tooManyCustomers', { maximum: CUSTOMERS_MAX })
  const customers = due.map(({ customerId, customerNumber, customerName, rules }) => ({
    customerId,
    customerNumber,
    customerName,
    planned: { rules },
  }))
  return { options: { until, books: due.some(({ books }) => books) }, customers }
}

/**
 * Bills the dates that are due now, rule by rule. A customer fails if none could be billed; if some
 * could, the reason for the others is stored with the outcome.
 */
async function billDueRules(
  { tx, ctx, call }: WriteScope,
  { runId, customerId, options: { until } }: RunTurn<RecurringRunOptions>,
): Promise<RunOutcome> {
  const invoices: { sumGross: number }[] = []
  let reason: KeptReason | undefined
  for (const id of await lockDueRules(tx, { companyId: ctx.companyId, until }, customerId)) {
    while (invoices.length < INVOICES_AT_ONCE) {
      const atMost = INVOICES_AT_ONCE - invoices.length
      const billed = await call(billRecurring, { id, until, runId, atMost })
      invoices.push(...billed.invoices)
      reason ??= billed.failure ?? undefined
      if (billed.failure !== null || billed.nextDate === null || billed.nextDate > until) break
    }
  }
  if (reason && invoices.length === 0) {
    const fields = (reason.fields ?? []).map((field) => ({ ...field }))
    throw new AppError('rule', reason.code, reason.params, fields)
  }
  const amount = sumOf(invoices.map(({ sumGross }) => sumGross))
  return { written: invoices.length, amount, ...(reason && { reason }) }
}

/**
 * Bounds the transaction of a customer, which holds the number range; what is still due is billed
 * by the task of its rule.
 */
const INVOICES_AT_ONCE = 24
