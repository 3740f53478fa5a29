import { businessDay } from '@/lib/domain/business-date'
import { dateIssue } from '@/lib/documents/rules/booking-checks'
import { AppError, invalidField, violatedConstraint } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { readBillingRun } from '../queries/list-billing-runs'
import { checkPeriod } from '../rules/period'
import { CUSTOMERS_MAX, startBillingRunInput, type BillingRunRow } from '../schema'
import { insertRun, insertRunCustomers } from '../store'
import { askerOf, billingRunJob } from '../steps/ask-run'

/**
 * Starts a run over the chosen customers of the active company, or all with open delivery notes of the period, and sends
 * its job. Booking asks for INVOICES_PATCH too. Refused while another run is under way (`billingRun.running`).
 */
export const startBillingRun = defineUseCase({
  name: 'billingRun.start',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: startBillingRunInput,
  run: async (scope, { customerIds, ...wanted }): Promise<BillingRunRow> => {
    const { tx, ctx, audit, enqueue } = scope
    const period = checkPeriod(wanted.periodFrom, wanted.periodTo)
    if (!period.ok) throw invalidField('periodTo', `billingRun.${period.error}`)
    const run = {
      ...wanted,
      ...askerOf(ctx, wanted.book),
      tenantId: ctx.tenantId,
      id: newId(),
      companyId: ctx.companyId,
      invoiceDate: wanted.invoiceDate ?? businessDay(ctx.now()),
      state: 'RUNNING' as const,
      startedByName: ctx.actor.name,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    }
    const wrongDate = run.book ? dateIssue({ date: run.invoiceDate, today: businessDay(ctx.now()) }) : null
    if (wrongDate) throw invalidField('invoiceDate', wrongDate)
    await insertRun(tx, run).catch(refuseSecond)
    const chosen = customerIds && [...new Set(customerIds)]
    const customers = await insertRunCustomers(tx, run, chosen)
    if (chosen && customers < chosen.length) throw invalidField('customerIds', 'billingRun.customerUnknown')
    if (customers === 0) throw new AppError('rule', 'billingRun.nothing')
    if (customers > CUSTOMERS_MAX)
      throw new AppError('rule', 'billingRun.tooManyCustomers', { maximum: CUSTOMERS_MAX })
    const { periodFrom, periodTo, invoiceDate, book } = run
    await audit({
      entity: 'billingRun',
      entityId: run.id,
      after: { periodFrom, periodTo, invoiceDate, book, customers },
    })
    await enqueue(billingRunJob, { tenantId: ctx.tenantId, runId: run.id })
    return readBillingRun(scope, run.id)
  },
})

/** One run at a time: the database holds that, whoever starts two at once. */
export function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) === 'billing_run_one_at_a_time')
    throw new AppError('conflict', 'billingRun.running')
  throw error
}
