import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { customerRunCustomer } from '@/db/schema/customer-runs'
import { searchedCustomers } from '@/lib/catalog/business-partners/queries/search-customers'
import { runKey } from '@/lib/sales/customer-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase } from '@/lib/server/core/use-case'
import { runResultList } from '../list'
import { plannedRules, type RecurringRunCustomer, type RecurringRunRecord } from '../schema'
import { readRecurringRun } from './list-runs'

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
  invoices: sql<RecurringRunCustomer['invoices'] | null>`(
    select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'from', i.period_from, 'to', i.period_to) order by i.date, d.id)
    from recurring_date i join recurring_invoice r on r.id = i.recurring_id join document d on d.id = i.invoice_id
    where i.run_id = c.run_id and r.customer_id = c.customer_id)`,
}

function customerOf({ written, amount, reason, ...row }: Selected<typeof COLUMNS>): RecurringRunCustomer {
  return {
    id: row.id,
    customerNumber: row.customerNumber,
    customerName: row.customerName,
    state: row.state,
    ruleCount: plannedRules.parse(row.planned).rules,
    invoiceCount: written,
    sumGross: centsText(amount),
    invoices: row.invoices ?? [],
    failureCode: reason?.code ?? null,
    failure: reason ? errorText(reason.code, reason.params) : '',
  }
}

/** A run of the active company with the outcome for each customer, by name. */
export const getRecurringRun = defineUseCase({
  name: 'recurringRun.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: async (scope, { id }): Promise<RecurringRunRecord> => {
    const run = await readRecurringRun(scope, id)
    const rows = await scope.tx
      .select(COLUMNS)
      .from(c)
      .where(eq(c.runId, id))
      .orderBy(c.customerName, c.customerId)
    return { ...run, customers: rows.map(customerOf) }
  },
})

/** A page of a run's customers, by name. */
export const listRunResults = defineUseCase({
  name: 'recurringRun.customers',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({ ...listFields(runResultList), id: idField() }),
  run: async (scope, input): Promise<Page<RecurringRunCustomer>> => {
    await readRecurringRun(scope, input.id)
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
