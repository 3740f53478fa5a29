import { sql, type SQL } from 'drizzle-orm'
import type { Page } from '@/lib/domain/list'
import { centsText, sumOf } from '@/lib/domain/money'
import { AppError } from '@/lib/server/errors'
import { listFields, readPage } from '@/lib/server/list'
import { errorText } from '@/lib/server/translate'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { z } from 'zod'
import { reminderRunList } from '../list'
import { runKey, type RunRecord, type RunResult, type RunRow } from '../schema'

interface Row extends Record<string, unknown> {
  id: string
  version: number
  date: string
  send_mail: boolean
  state: RunRow['state']
  started_by_name: string
  created_at: string
  finished_at: string | null
  customers: number
  pending: number
  mailed: number
  sent: number
  to_print: number
  left_out: number
  failed: number
}

const columns = sql`r.id, r.version, r.date::text as date, r.send_mail, r.state, r.started_by_name, r.created_at, r.finished_at, n.*`
const runs = sql`reminder_run r cross join lateral (
  select count(*)::int as customers, count(*) filter (where c.state = 'PENDING')::int as pending,
    count(*) filter (where c.state = 'MAILED')::int as mailed,
    count(*) filter (where c.state = 'MAILED' and not exists (
      select 1 from reminder_dispatch s join mail a on a.tenant_id = s.tenant_id and a.id = s.id
      where s.tenant_id = c.tenant_id and s.reminder_id = c.reminder_id and a.state <> 'SENT'))::int as sent, count(*) filter (where c.state = 'TO_PRINT')::int as to_print,
    count(*) filter (where c.state = 'LEFT_OUT')::int as left_out, count(*) filter (where c.state = 'FAILED')::int as failed
  from reminder_run_customer c where c.tenant_id = r.tenant_id and c.run_id = r.id) n`
const ofCompany = ({ ctx }: Pick<ReadScope, 'ctx'>): SQL => sql`r.company_id = ${ctx.companyId}`

const iso = (instant: string) => new Date(instant).toISOString()

const rowOf = (row: Row): RunRow => ({
  id: row.id,
  version: row.version,
  date: row.date,
  sendMail: row.send_mail,
  state: row.state,
  startedByName: row.started_by_name,
  startedAt: iso(row.created_at),
  finishedAt: row.finished_at && iso(row.finished_at),
  customers: row.customers,
  pending: row.pending,
  mailed: row.mailed,
  sent: row.sent,
  toPrint: row.to_print,
  leftOut: row.left_out,
  failed: row.failed,
})

/** The runs of the active company, the last one first. */
export const listRuns = defineUseCase({
  name: 'reminder.runs',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(reminderRunList)),
  run: async ({ tx, ctx }, input): Promise<Page<RunRow>> => {
    const page = await readPage<Row>(
      tx,
      { ...input, q: '' },
      {
        select: columns,
        from: runs,
        where: [ofCompany({ ctx })],
        id: sql`r.id`,
        sorts: { startedAt: { column: sql`r.created_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

interface ResultRow extends Record<string, unknown> {
  customer_id: string
  customer_number: string
  customer_name: string
  state: RunResult['state']
  reason: { code: string; params: Record<string, string | number> } | null
  reminder_id: string | null
  level: number | null
  open_amount: string | null
  credit: string | null
  fee: string | null
  claims: string | null
  mails: RunResult['mails'] | null
  withdrawn: boolean
}

/** A run with its result for each customer; failures come first. */
export const getRun = defineUseCase({
  name: 'reminder.run',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: (scope, { id }) => readRun(scope, id),
})

/** For the use case that starts one. Throws notFound. */
export async function readRun(scope: Pick<ReadScope, 'tx' | 'ctx'>, id: string): Promise<RunRecord> {
  const { tx } = scope
  const [run] = await tx.execute<Row>(
    sql`select ${columns} from ${runs} where r.id = ${id} and ${ofCompany(scope)}`,
  )
  if (!run) throw new AppError('notFound', 'notFound')
  const rows = await tx.execute<ResultRow>(sql`
    select c.customer_id, c.customer_number, c.customer_name, c.state, c.reason, c.reminder_id, m.level, m.open_amount,
      m.credit, m.fee, m.claims, (select jsonb_agg(jsonb_build_object('recipient', s.recipient, 'state', a.state) order by s.id)
        from reminder_dispatch s join mail a on a.tenant_id = s.tenant_id and a.id = s.id
        where s.tenant_id = c.tenant_id and s.reminder_id = c.reminder_id) as mails,
      exists (select 1 from reminder_withdrawal w
        where w.tenant_id = c.tenant_id and w.reminder_id = c.reminder_id) as withdrawn
    from reminder_run_customer c left join reminder m on m.tenant_id = c.tenant_id and m.id = c.reminder_id
    where c.run_id = ${id}
    order by c.state <> 'FAILED', c.customer_name, c.customer_id`)
  return { ...rowOf(run), results: [...rows].map(resultOf) }
}

const resultOf = (row: ResultRow): RunResult => ({
  customerId: row.customer_id,
  customerNumber: row.customer_number,
  customerName: row.customer_name,
  state: row.state,
  reason: row.reason ? errorText(row.reason.code, row.reason.params) : '',
  reminderId: row.reminder_id,
  level: row.level,
  total:
    row.open_amount === null
      ? null
      : centsText(
          sumOf([Number(row.open_amount), 0 - Number(row.credit), Number(row.fee), Number(row.claims)]),
        ),
  mails: row.mails ?? [],
  isWithdrawn: row.withdrawn,
})
