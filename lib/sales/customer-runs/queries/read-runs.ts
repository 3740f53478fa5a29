import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { customerRun } from '@/db/schema/customer-runs'
import type { Page } from '@/lib/domain/list'
import type { RunKind, RunState } from '@/lib/domain/run-state'
import { AppError } from '@/lib/server/core/errors'
import { readSelectedPage, type ListInput } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { errorText } from '@/lib/server/core/translate'
import type { ReadScope } from '@/lib/server/core/use-case'

const r = alias(customerRun, 'r')

const COLUMNS = {
  id: r.id,
  version: r.version,
  options: r.options,
  state: r.state,
  stopReason: r.stopReason,
  customers: r.customers,
  done: r.done,
  failed: r.failed,
  written: r.written,
  amount: r.amount,
  startedByName: r.startedByName,
  startedAt: r.createdAt,
  finishedAt: r.finishedAt,
}

/** The kind of run, and how it stores its options. */
interface Kind<Options> {
  kind: RunKind
  options: z.ZodType<Options>
}

type Scope = Pick<ReadScope, 'tx' | 'ctx'>

/** The common part of runs of all kinds; `amount` in cents. */
export type CustomerRun<Options> = ReturnType<typeof runOf<Options>>

const runOf = <Options>({ options }: Kind<Options>, row: Selected<typeof COLUMNS>) => ({
  ...row,
  options: options.parse(row.options),
  /** Why the run stopped on its own, in German; null if it did not or a person stopped it. */
  stopReason: row.stopReason && errorText(row.stopReason.code, row.stopReason.params),
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt && row.finishedAt.toISOString(),
})

const ownRuns = ({ ctx }: Scope, { kind }: Pick<Kind<unknown>, 'kind'>): SQL =>
  sql`r.company_id = ${ctx.companyId} and r.kind = ${kind}`

/** Returns runs of the active company. `startedAt` is the kind's name for that sort key. */
export async function listCustomerRuns<Options>(
  scope: Scope,
  kind: Kind<Options>,
  input: Omit<ListInput, 'q'> & { state?: RunState | undefined },
  startedAt: string,
): Promise<Page<CustomerRun<Options>>> {
  const page = await readSelectedPage(
    scope.tx,
    { ...input, q: '' },
    {
      select: COLUMNS,
      from: sql`customer_run r`,
      where: [ownRuns(scope, kind), ...(input.state ? [sql`r.state = ${input.state}`] : [])],
      id: sql`r.id`,
      sorts: { [startedAt]: { column: sql`r.created_at`, type: 'timestamptz' } },
    },
  )
  return { ...page, rows: page.rows.map((row) => runOf(kind, row)) }
}

/** Returns a run of the active company. Throws notFound. */
export async function readCustomerRun<Options>(
  scope: Scope,
  kind: Kind<Options>,
  id: string,
): Promise<CustomerRun<Options>> {
  const [row] = await scope.tx
    .select(COLUMNS)
    .from(r)
    .where(and(eq(r.id, id), ownRuns(scope, kind)))
  if (!row) throw new AppError('notFound', 'notFound')
  return runOf(kind, row)
}
