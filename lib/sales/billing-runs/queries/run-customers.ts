import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { customerRunCustomer, type KeptReason } from '@/db/schema/customer-runs'
import { searchedCustomers } from '@/lib/catalog/business-partners/queries/search-customers'
import { runKey } from '@/lib/sales/customer-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase } from '@/lib/server/core/use-case'
import { runCustomerList } from '../list'
import { plannedBilling, type BillingRunRecord, type RunCustomer } from '../schema'
import { readBillingRun } from './list-billing-runs'

const c = alias(customerRunCustomer, 'c')

const COLUMNS = {
  id: c.customerId,
  customerNumber: c.customerNumber,
  customerName: c.customerName,
  state: c.state,
  planned: c.planned,
  written: c.written,
  amount: c.amount,
  reason: c.reason,
  invoices: sql<RunCustomer['invoices'] | null>`(
    select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number) order by d.id)
    from billing_run_invoice i join document d on d.id = i.invoice_id
    where i.run_id = c.run_id and i.customer_id = c.customer_id)`,
}

function textOf({ code, params, fields = [] }: KeptReason): string {
  if (code !== 'document.contentMissing') return errorText(code, params)
  const names = fields.map(({ path }) => errorText('billingRun.contentField', { field: path }))
  return errorText('billingRun.contentMissing', { fields: names.join(', '), count: names.length })
}

function customerOf({ written, amount, reason, ...row }: Selected<typeof COLUMNS>): RunCustomer {
  const planned = plannedBilling.parse(row.planned)
  return {
    id: row.id,
    customerNumber: row.customerNumber,
    customerName: row.customerName,
    state: row.state,
    deliveryNoteCount: planned.deliveryNotes,
    plannedGross: centsText(planned.gross),
    invoiceCount: written,
    sumGross: centsText(amount),
    invoices: row.invoices ?? [],
    failureCode: reason?.code ?? null,
    failure: reason ? textOf(reason) : '',
  }
}

/** A run of the active company with the outcome for each customer, by name. */
export const getBillingRun = defineUseCase({
  name: 'billingRun.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: async (scope, { id }): Promise<BillingRunRecord> => {
    const run = await readBillingRun(scope, id)
    const rows = await scope.tx
      .select(COLUMNS)
      .from(c)
      .where(eq(c.runId, id))
      .orderBy(c.customerName, c.customerId)
    return { ...run, customers: rows.map(customerOf) }
  },
})

/** A page of a run's customers, by name. */
export const listRunCustomers = defineUseCase({
  name: 'billingRun.customers',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({ ...listFields(runCustomerList), id: idField() }),
  run: async (scope, input): Promise<Page<RunCustomer>> => {
    await readBillingRun(scope, input.id)
    const hits = await searchedCustomers(scope.tx, sql`c.customer_id`, input.q)
    const where = [sql`c.run_id = ${input.id}`, ...hits]
    if (input.state) where.push(sql`c.state = ${input.state}`)
    const page = await readSelectedPage(scope.tx, input, {
      select: COLUMNS,
      from: sql`customer_run_customer c`,
      where,
      id: sql`c.customer_id`,
      sorts: {
        customerName: { column: sql`c.customer_name`, type: 'text' },
        sumGross: { column: sql`c.amount`, type: 'bigint' },
      },
    })
    return { ...page, rows: page.rows.map(customerOf) }
  },
})
