import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeptReason } from '@/db/schema/customer-runs'
import type { Page } from '@/lib/domain/list'
import type { RunKind, RunState } from '@/lib/domain/run-state'
import { AppError } from '@/lib/server/errors'
import { readPage, type ListInput } from '@/lib/server/list'
import { errorText } from '@/lib/server/translate'
import type { ReadScope } from '@/lib/server/use-case'

interface Row extends Record<string, unknown> {
  id: string
  version: number
  options: unknown
  state: RunState
  stop_reason: KeptReason | null
  customers: number
  done: number
  failed: number
  written: number
  amount: number
  started_by_name: string
  created_at: string
  finished_at: string | null
}

const columns = sql`r.id, r.version, r.options, r.state, r.stop_reason, r.customers, r.done, r.failed, r.written, r.amount,
  r.started_by_name, r.created_at, r.finished_at`

const iso = (instant: string) => new Date(instant).toISOString()

/** Which kind of run, and how it keeps what it was asked for. */
interface Kind<Options> {
  kind: RunKind
  options: z.ZodType<Options>
}

type Scope = Pick<ReadScope, 'tx' | 'ctx'>

/** What is the same for runs of all kinds; `amount` in cents. */
export type CustomerRun<Options> = ReturnType<typeof runOf<Options>>

const runOf = <Options>({ options }: Kind<Options>, row: Row) => ({
  id: row.id,
  version: row.version,
  options: options.parse(row.options),
  state: row.state,
  /** Why the run stopped by itself, in German; null if it did not or a person stopped it. */
  stopReason: row.stop_reason && errorText(row.stop_reason.code, row.stop_reason.params),
  customers: row.customers,
  done: row.done,
  failed: row.failed,
  written: row.written,
  amount: Number(row.amount),
  startedByName: row.started_by_name,
  startedAt: iso(row.created_at),
  finishedAt: row.finished_at && iso(row.finished_at),
})

const ownRuns = ({ ctx }: Scope, { kind }: Pick<Kind<unknown>, 'kind'>): SQL =>
  sql`r.company_id = ${ctx.companyId} and r.kind = ${kind}`

/** Runs of the active company. `startedAt` is what the kind's list calls that key of sorting. */
export async function listCustomerRuns<Options>(
  scope: Scope,
  kind: Kind<Options>,
  input: Omit<ListInput, 'q'> & { state?: RunState | undefined },
  startedAt: string,
): Promise<Page<CustomerRun<Options>>> {
  const page = await readPage<Row>(
    scope.tx,
    { ...input, q: '' },
    {
      select: columns,
      from: sql`customer_run r`,
      where: [ownRuns(scope, kind), ...(input.state ? [sql`r.state = ${input.state}`] : [])],
      id: sql`r.id`,
      sorts: { [startedAt]: { column: sql`r.created_at`, type: 'timestamptz' } },
    },
  )
  return { ...page, rows: page.rows.map((row) => runOf(kind, row)) }
}

/** A run of the active company. Throws notFound. */
export async function readCustomerRun<Options>(
  scope: Scope,
  kind: Kind<Options>,
  id: string,
): Promise<CustomerRun<Options>> {
  const [row] = await scope.tx.execute<Row>(
    sql`select ${columns} from customer_run r where r.id = ${id} and ${ownRuns(scope, kind)}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return runOf(kind, row)
}
