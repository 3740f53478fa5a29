import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/errors'
import { listFields, readPage } from '@/lib/server/list'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { billingRunList } from '../list'
import { runKey, type BillingRunRow } from '../schema'

interface Row extends Record<string, unknown> {
  id: string
  version: number
  period_from: string
  period_to: string
  invoice_date: string
  book: boolean
  state: BillingRunRow['state']
  customers: number
  done: number
  failed: number
  invoices: number
  sum_gross: number
  started_by_name: string
  created_at: string
  finished_at: string | null
}

const columns = sql`r.id, r.version, r.period_from::text as period_from, r.period_to::text as period_to,
  r.invoice_date::text as invoice_date, r.book, r.state, r.customers, r.done, r.failed, r.invoices, r.sum_gross,
  r.started_by_name, r.created_at, r.finished_at`

const iso = (instant: string) => new Date(instant).toISOString()

const rowOf = (row: Row): BillingRunRow => ({
  id: row.id,
  version: row.version,
  periodFrom: row.period_from,
  periodTo: row.period_to,
  invoiceDate: row.invoice_date,
  book: row.book,
  state: row.state,
  customerCount: row.customers,
  doneCount: row.done,
  failedCount: row.failed,
  invoiceCount: row.invoices,
  sumGross: centsText(Number(row.sum_gross)),
  startedByName: row.started_by_name,
  createdAt: iso(row.created_at),
  finishedAt: row.finished_at && iso(row.finished_at),
})

/** Runs of the active company, the newest first. */
export const listBillingRuns = defineUseCase({
  name: 'billingRun.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(billingRunList)),
  run: async ({ tx, ctx }, input): Promise<Page<BillingRunRow>> => {
    const page = await readPage<Row>(tx, input, {
      select: columns,
      from: sql`billing_run r`,
      where: [sql`r.company_id = ${ctx.companyId}`, ...(input.state ? [sql`r.state = ${input.state}`] : [])],
      id: sql`r.id`,
      sorts: { createdAt: { column: sql`r.created_at`, type: 'timestamptz' } },
    })
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

/** A run of the active company with its counters, also for whoever watches it. */
export const billingRunProgress = defineUseCase({
  name: 'billingRun.progress',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: (scope, { id }) => readBillingRun(scope, id),
})

/** For the write use cases that answer the run. Throws notFound. */
export async function readBillingRun(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<BillingRunRow> {
  const [row] = await tx.execute<Row>(
    sql`select ${columns} from billing_run r where r.id = ${id} and r.company_id = ${ctx.companyId}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return rowOf(row)
}
