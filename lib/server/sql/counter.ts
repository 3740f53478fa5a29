import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'

/** A series of proposed numbers, such as article or customer numbers. */
export interface NumberSeries {
  /** Key of the row in `counter`. */
  kind: string
  first: number
  /** SQL condition under which the candidate (text) is taken. */
  taken: (candidate: SQL) => SQL
}

const BATCH = 100

/**
 * Returns the smallest free number from `from` on; after a long taken stretch, some free one beyond
 * it.
 */
async function freeNumber(tx: TenantTx, series: NumberSeries, from: number): Promise<number> {
  const [next] = await tx.execute<{ taken: boolean }>(
    sql`select ${series.taken(sql`${String(from)}::text`)} as taken`,
  )
  if (next && !next.taken) return from
  for (let distance = 0; ; distance = distance * 2 || BATCH) {
    const start = from + distance
    const [row] = await tx.execute<{ n: number }>(sql`
      select n from generate_series(${start}::bigint, ${start + BATCH - 1}::bigint) n
      where not (${series.taken(sql`n::text`)}) order by n limit 1`)
    if (row) return Number(row.n)
  }
}

/** Returns the next free number, for display; it is not reserved. */
export async function proposeNumber(tx: TenantTx, series: NumberSeries): Promise<string> {
  const [row] = await tx.execute<{ last_number: number }>(
    sql`select last_number from counter where kind = ${series.kind}`,
  )
  return String(await freeNumber(tx, series, row ? Number(row.last_number) + 1 : series.first))
}

/**
 * Locks the counter until the end of the transaction and returns its last number. Several counters
 * are locked in one order.
 */
async function lockSeries(tx: TenantTx, ctx: Context, series: NumberSeries): Promise<number> {
  const [row] = await tx.execute<{ last_number: number }>(sql`
    insert into counter (tenant_id, kind, last_number) values (${ctx.tenantId}, ${series.kind}, ${series.first - 1})
    on conflict (tenant_id, kind) do update set last_number = counter.last_number returning last_number`)
  return Number(row?.last_number ?? series.first - 1)
}

/** Takes the next free number. Locks the counter's row until the end of the transaction. */
async function takeNumber(tx: TenantTx, ctx: Context, series: NumberSeries): Promise<string> {
  const free = await freeNumber(tx, series, (await lockSeries(tx, ctx, series)) + 1)
  await tx.execute(sql`update counter set last_number = ${free} where kind = ${series.kind}`)
  return String(free)
}

/** Takes several free numbers at once, ascending; none of those in `except`. */
export async function takeNumbers(
  tx: TenantTx,
  ctx: Context,
  series: NumberSeries,
  count: number,
  except: ReadonlySet<string>,
): Promise<string[]> {
  const free: number[] = []
  let next = (await lockSeries(tx, ctx, series)) + 1
  for (const step = count + BATCH; free.length < count; next += step) {
    const rows = await tx.execute<{ n: number }>(sql`
      select n from generate_series(${next}::bigint, ${next + step - 1}::bigint) n
      where not (${series.taken(sql`n::text`)}) order by n`)
    free.push(...rows.map(({ n }) => Number(n)).filter((n) => !except.has(String(n))))
  }
  const numbers = free.slice(0, count)
  const last = numbers.at(-1)
  if (last !== undefined) {
    await tx.execute(sql`update counter set last_number = ${last} where kind = ${series.kind}`)
  }
  return numbers.map(String)
}

/**
 * Advances the counter if the typed number is the one we would have proposed. Locks the counter,
 * too.
 */
async function noteNumber(tx: TenantTx, ctx: Context, series: NumberSeries, typed: string): Promise<void> {
  const last = await lockSeries(tx, ctx, series)
  if (typed !== String(last + 1)) return
  await tx.execute(sql`update counter set last_number = ${last + 1} where kind = ${series.kind}`)
}

/**
 * Returns the number of a new record: the typed one, otherwise the next free one. Call before the
 * insert to avoid a deadlock.
 */
export async function claimNumber(
  tx: TenantTx,
  ctx: Context,
  series: NumberSeries,
  typed: string | undefined,
): Promise<string> {
  if (!typed) return takeNumber(tx, ctx, series)
  await noteNumber(tx, ctx, series, typed)
  return typed
}
