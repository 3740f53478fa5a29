import { z } from 'zod'
import { withSavepoint } from '@/db/tenant'
import type { KeptReason } from '@/db/schema/customer-runs'
import { businessDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import { dayField, idField } from '@/lib/fields/schema'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { customerOf } from '@/lib/sales/documents/queries/customer'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { billedPeriods, billedRule, positionsOf } from '../queries/read-recurring'
import { billedPositions } from '../rules/billed-positions'
import { dueDates, nextDate, type BilledRule, type PlannedDate } from '../rules/due-dates'
import { startBilling } from '../steps/billing-task'
import { insertDate, keepProgress, lockRule, type RuleRow } from '../store'

/** Maximum number of dates billed in one transaction; the others follow in the next one. */
const DATES_AT_ONCE = 12

export interface BilledOutcome {
  invoices: { id: string; sumGross: number }[]
  /** Why a date could not be billed; later dates wait for it. */
  failure: KeptReason | null
  /** The next date to be billed; null if none is left. */
  nextDate: string | null
}

/**
 * Bills the dates of a rule that are due by a day, oldest first, each with an invoice of today for
 * its own period, as the rule states: draft, booked, or booked and sent. A refusal ends the turn;
 * it is stored with the rule, and dates billed before it stay billed. The rule stays locked, so
 * that two workers bill nothing twice. At most `atMost` dates, and never more than twelve.
 */
export const billRecurring = defineUseCase({
  name: 'recurringInvoice.bill',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({
    id: idField(),
    until: dayField().optional(),
    runId: idField().optional(),
    atMost: z.int().min(1).optional(),
  }),
  run: async (scope, { id, runId, until: day, atMost = DATES_AT_ONCE }): Promise<BilledOutcome> => {
    const { tx, ctx, unaudited } = scope
    const today = businessDay(ctx.now())
    const until = day ?? today
    const row = await lockRule(tx, ctx, { id })
    const billed = await billedPeriods(tx, id)
    const rule = billedRule(row, billed)
    const due = dueDates(rule, until, Math.min(atMost, DATES_AT_ONCE))
    unaudited('what is billed is audited by the invoices; the rule only keeps its next date')
    const invoices: BilledOutcome['invoices'] = []
    // kept only while it is about a date that is due
    const isOpen = due.length === 0 && dueDates(rule, today, 1)[0]?.date === row.nextDate
    let failure: KeptReason | null = isOpen ? row.failure : null
    for (const date of due) {
      const outcome = await withSavepoint(tx, () => billDate(scope, row, date, runId)).catch(refusalOf)
      if ('code' in outcome) {
        failure = outcome
        break
      }
      invoices.push(outcome)
      billed.push(date)
    }
    const next = nextDate({ ...rule, billed } satisfies BilledRule)
    await keepProgress(tx, id, { nextDate: next, failure })
    if (!ctx.claim || runId) await startBilling(scope, id, next)
    return { invoices, failure, nextDate: next }
  },
})

async function billDate(
  scope: WriteScope,
  row: RuleRow,
  period: PlannedDate,
  runId: string | undefined,
): Promise<{ id: string; sumGross: number }> {
  const { tx, ctx, call } = scope
  await refuseCustomer(scope, row)
  const { tenantId, companyId } = ctx
  const positions = billedPositions(positionsOf(row.positions), period, { ...row, newId })
  const { date, from, to } = period
  const draft = await call(createInvoice, {
    customerId: row.customerId,
    invoiceDate: businessDay(ctx.now()),
    serviceDate: from,
    serviceDateEnd: to === from ? null : to,
    notePublic: row.notePublic,
    positions,
  })
  const { id } = draft
  const link = { tenantId, companyId, recurringId: row.id, invoiceId: id, runId }
  await insertDate(tx, { ...link, date, periodFrom: from, periodTo: to, createdAt: ctx.now() })
  if (row.mode !== 'DRAFT') await call(bookInvoice, { id })
  if (row.mode === 'SEND') await call(sendInvoice, { id, asWanted: true })
  return { id, sumGross: centsOf(draft.sumGross) }
}

/** Throws for a deleted or blocked customer, and if the pricing (gross or net) has changed. */
async function refuseCustomer({ tx, ctx }: WriteScope, row: RuleRow): Promise<void> {
  const [customer, { useGrossPrice }] = await Promise.all([
    customerOf(tx, row.customerId, 'INVOICE'),
    issuerOf(tx, ctx.companyId),
  ])
  if (!customer || customer.isDeleted) throw new AppError('rule', 'recurringInvoice.customerDeleted')
  if (customer.deliveryStop) throw new AppError('rule', 'recurringInvoice.deliveryStopped')
  if (useGrossPrice !== row.useGrossPrice) throw new AppError('rule', 'recurringInvoice.pricingChanged')
}

/** Returns a refusal in stored form. A lost right and faults are thrown: they concern all dates. */
function refusalOf(error: unknown): KeptReason {
  if (!(error instanceof AppError) || error.kind === 'forbidden') throw error
  const { code, params, fields } = error
  return { code, params, fields: fields.map((field) => ({ path: field.path, code: field.code })) }
}
