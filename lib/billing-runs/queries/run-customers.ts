import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KeptFailure } from '@/db/schema/billing-runs'
import { searchedCustomers } from '@/lib/business-partners/queries/search-customers'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { listFields, readPage } from '@/lib/server/list'
import { errorText } from '@/lib/server/translate'
import { defineUseCase } from '@/lib/server/use-case'
import { runCustomerList } from '../list'
import { runKey, type BillingRunRecord, type RunCustomer } from '../schema'
import { readBillingRun } from './list-billing-runs'

interface Row extends Record<string, unknown> {
  customer_id: string
  customer_number: string
  customer_name: string
  state: RunCustomer['state']
  notes: number
  planned_gross: number
  invoices: number
  sum_gross: number
  failure: KeptFailure | null
  written: RunCustomer['invoices'] | null
}

const columns = sql`c.customer_id, c.customer_number, c.customer_name, c.state, c.notes, c.planned_gross, c.invoices, c.sum_gross,
  c.failure, (
    select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number) order by d.id)
    from billing_run_invoice i join document d on d.id = i.invoice_id
    where i.run_id = c.run_id and i.customer_id = c.customer_id) as written`

function textOf({ code, params, fields }: KeptFailure): string {
  if (code !== 'document.contentMissing') return errorText(code, params)
  const names = fields.map(({ path }) => errorText('billingRun.contentField', { field: path }))
  return errorText('billingRun.contentMissing', { fields: names.join(', '), count: names.length })
}

const customerOf = (row: Row): RunCustomer => ({
  id: row.customer_id,
  customerNumber: row.customer_number,
  customerName: row.customer_name,
  state: row.state,
  deliveryNoteCount: row.notes,
  plannedGross: centsText(Number(row.planned_gross)),
  invoiceCount: row.invoices,
  sumGross: centsText(Number(row.sum_gross)),
  invoices: row.written ?? [],
  failureCode: row.failure?.code ?? null,
  failure: row.failure ? textOf(row.failure) : '',
})

/** A run of the active company with what became of each customer, by name. */
export const getBillingRun = defineUseCase({
  name: 'billingRun.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: async (scope, { id }): Promise<BillingRunRecord> => {
    const run = await readBillingRun(scope, id)
    const rows = await scope.tx.execute<Row>(sql`
      select ${columns} from billing_run_customer c where c.run_id = ${id} order by c.customer_name, c.customer_id`)
    return { ...run, customers: [...rows].map(customerOf) }
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
    const page = await readPage<Row>(scope.tx, input, {
      select: columns,
      from: sql`billing_run_customer c`,
      where,
      id: sql`c.customer_id`,
      sorts: {
        customerName: { column: sql`c.customer_name`, type: 'text' },
        sumGross: { column: sql`c.sum_gross`, type: 'bigint' },
      },
    })
    return { ...page, rows: page.rows.map(customerOf) }
  },
})
