import type { z } from 'zod'
import type { RunOutcome, RunTurn } from '@/lib/sales/customer-runs/queries/run-definition'
import { defineRun } from '@/lib/sales/customer-runs/use-cases/define-run'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { dateIssue } from '@/lib/sales/documents/rules/booking-issues'
import { DELIVERY_NOTES_MAX, POSITIONS_MAX } from '@/lib/sales/documents/schema'
import { businessDay } from '@/lib/domain/business-date'
import { sumOf } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ReadScope, WriteScope } from '@/lib/server/core/use-case'
import { readBillingRun } from '../queries/list-billing-runs'
import { billableCustomers, openDeliveryNotesOf } from '../queries/open-deliveries'
import { deliveryNoteParcels } from '../rules/delivery-note-parcels'
import { checkPeriod } from '../rules/period'
import { BILLING_RUNS, CUSTOMERS_MAX, startBillingRunInput, type BillingOptions } from '../schema'
import { insertRunInvoices } from '../store'

const LIMITS = { deliveryNotes: DELIVERY_NOTES_MAX, positions: POSITIONS_MAX }

/**
 * Bills the open delivery notes of a period for many customers. Booking also requires
 * INVOICES_PATCH.
 */
export const billingRun = defineRun({
  ...BILLING_RUNS,
  prefix: 'billingRun',
  verb: 'bill',
  entity: 'billingRun',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  queue: 'billingRun.work',
  input: startBillingRunInput,
  refusals: {
    underway: 'billingRun.running',
    notRunning: 'billingRun.notRunning',
    nothingLeft: 'billingRun.nothingLeft',
  },
  authorize: (ctx, { book }) => {
    if (book && !admits(ctx, 'INVOICES_PATCH', 'order-management'))
      throw new AppError('forbidden', 'forbidden')
  },
  prepare,
  work: billOpenDeliveryNotes,
  read: readBillingRun,
})

export const {
  start: startBillingRun,
  cancel: cancelBillingRun,
  resume: resumeBillingRun,
  work: billCustomer,
} = billingRun

/**
 * Returns the chosen customers of the active company, or all with open delivery notes of the
 * period.
 */
async function prepare(
  { tx, ctx }: ReadScope,
  { customerIds, invoiceDate, ...input }: z.output<typeof startBillingRunInput>,
) {
  const period = checkPeriod(input.periodFrom, input.periodTo)
  if (!period.ok) throw invalidField('periodTo', `billingRun.${period.error}`)
  const today = businessDay(ctx.now())
  const options: BillingOptions = { ...input, invoiceDate: invoiceDate ?? today }
  const { lockedPeriods, filedPeriods } = await issuerOf(tx, ctx.companyId)
  const wrongDate = options.book
    ? dateIssue({ date: options.invoiceDate, today, lockedPeriods, filedPeriods })
    : null
  if (wrongDate) throw invalidField('invoiceDate', wrongDate)
  const chosen = customerIds && [...new Set(customerIds)]
  const customers = await billableCustomers(tx, { companyId: ctx.companyId, ...options }, chosen)
  if (chosen && customers.length < chosen.length)
    throw invalidField('customerIds', 'billingRun.customerUnknown')
  if (customers.length === 0) throw new AppError('rule', 'billingRun.nothing')
  if (customers.length > CUSTOMERS_MAX)
    throw new AppError('rule', 'billingRun.tooManyCustomers', { maximum: CUSTOMERS_MAX })
  return { options, customers }
}

/**
 * Bills the delivery notes of the period that are open now, as one invoice or, if the limits are
 * exceeded, as several.
 */
async function billOpenDeliveryNotes(
  { tx, ctx, call }: WriteScope,
  { runId, customerId, isDeleted, options }: RunTurn<BillingOptions>,
): Promise<RunOutcome> {
  if (isDeleted) throw new AppError('rule', 'billingRun.customerDeleted')
  const { tenantId, companyId } = ctx
  const { book, invoiceDate } = options
  const open = await openDeliveryNotesOf(tx, { companyId, ...options }, customerId)
  const invoices: { id: string; sumGross: number }[] = []
  for (const deliveryNoteIds of deliveryNoteParcels(open, LIMITS)) {
    invoices.push(await call(billDeliveries, { customerId, invoiceDate, deliveryNoteIds, book }))
  }
  await insertRunInvoices(
    tx,
    invoices.map(({ id }) => ({ tenantId, companyId, runId, customerId, invoiceId: id })),
  )
  return { written: invoices.length, amount: sumOf(invoices.map(({ sumGross }) => sumGross)) }
}
