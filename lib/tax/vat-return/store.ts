import { and, asc, desc, eq, isNull, lte, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bulkRows } from '@/db/bulk-rows'
import { vatFiling, vatFilingSource } from '@/db/schema/vat-filings'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { Cents } from '@/lib/domain/money'
import type { FiledSource } from './rules/filing-differences'

type FilingRow = typeof vatFiling.$inferSelect
/** A filing with the one that corrects it. */
export type Filing = FilingRow & { correctedBy: string | null }

const correction = alias(vatFiling, 'correction')

const filings = (tx: TenantTx) =>
  tx
    .select({ filing: vatFiling, correctedBy: correction.id })
    .from(vatFiling)
    .leftJoin(correction, and(eq(correction.corrects, vatFiling.id), isNull(correction.withdrawnAt)))
    .$dynamic()

/** Whether a filing states what the tax office has: it is neither corrected nor withdrawn. */
export const isCurrent = ({ correctedBy, withdrawnAt }: Filing): boolean =>
  correctedBy === null && withdrawnAt === null

interface FilingChoice {
  companyId: number
  period?: string | undefined
}

/** Returns a page of the filings of a company, or of a period, newest first, and their number. */
export async function readFilings(
  tx: TenantTx,
  { companyId, period }: FilingChoice,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Filing[]; total: number }> {
  const where = and(eq(vatFiling.companyId, companyId), period ? eq(vatFiling.period, period) : undefined)
  const [found, total] = await Promise.all([
    filings(tx)
      .where(where)
      .orderBy(desc(vatFiling.toDay), desc(vatFiling.createdAt), desc(vatFiling.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tx.$count(vatFiling, where),
  ])
  return { rows: found.map(({ filing, correctedBy }) => ({ ...filing, correctedBy })), total }
}

/** Returns the current filings of a company that share days with a span, by their first day. */
export async function currentFilings(
  tx: TenantTx,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<Filing[]> {
  const found = await filings(tx)
    .where(
      and(
        eq(vatFiling.companyId, companyId),
        isNull(vatFiling.withdrawnAt),
        isNull(correction.id),
        lte(vatFiling.fromDay, to),
        gte(vatFiling.toDay, from),
      ),
    )
    .orderBy(asc(vatFiling.fromDay), asc(vatFiling.period))
  return found.map(({ filing, correctedBy }) => ({ ...filing, correctedBy }))
}

/** Returns a filing, locked against changes; null without one. */
export async function lockFiling(tx: TenantTx, companyId: number, id: string): Promise<Filing | null> {
  await tx
    .select({ id: vatFiling.id })
    .from(vatFiling)
    .where(and(eq(vatFiling.companyId, companyId), eq(vatFiling.id, id)))
    .for('update')
  const [found] = await filings(tx).where(and(eq(vatFiling.companyId, companyId), eq(vatFiling.id, id)))
  return found ? { ...found.filing, correctedBy: found.correctedBy } : null
}

/** Stores a filing with the records that its values come from. */
export async function insertFiling(
  tx: TenantTx,
  row: typeof vatFiling.$inferInsert,
  sources: readonly FiledSource[],
): Promise<void> {
  await tx.insert(vatFiling).values(row)
  const { tenantId, companyId, id: filingId } = row
  const rows = sources.map(({ code, source: { kind, id, recordId, number, name, day }, base, tax }) => ({
    tenantId,
    companyId,
    filingId,
    code,
    kind,
    sourceId: id,
    recordId,
    number,
    name,
    day,
    base,
    tax,
  }))
  const { table, columns, values } = bulkRows('filed', vatFilingSource, { except: [] }, rows)
  await tx.execute(sql`insert into vat_filing_source (${columns}) select ${values} from ${table}`)
}

/** Returns the records that filed values come from. */
export async function readFiledSources(tx: TenantTx, filingId: string): Promise<FiledSource[]> {
  const rows = await tx.select().from(vatFilingSource).where(eq(vatFilingSource.filingId, filingId))
  return rows.map(({ code, kind, sourceId, recordId, number, name, day, base, tax }) => ({
    code,
    source: { kind, id: sourceId, recordId, number, name, day },
    base,
    tax,
  }))
}

/** A filing whose values were others when they were last compared. */
interface DifferingFiling extends Record<string, unknown> {
  period: string
  from: string
  to: string
  difference: string
}

/** Returns current filings of a company whose values were others last night, newest first. */
export async function differingFilings(
  tx: TenantTx,
  companyId: number,
  limit: number,
): Promise<DifferingFiling[]> {
  const rows = await tx.execute<DifferingFiling>(sql`
    select f.period, f.from_day::text as from, f.to_day::text as to, f.difference from vat_filing f
    where f.company_id = ${companyId} and f.differs_since is not null and f.withdrawn_at is null
      and not exists (select from vat_filing n where n.corrects = f.id and n.withdrawn_at is null)
    order by f.to_day desc, f.id desc limit ${limit}`)
  return [...rows]
}

/** Notes whether the present values are others than a filing's, and since when. */
export async function noteDifference(
  tx: TenantTx,
  { id, differsSince }: Pick<Filing, 'id' | 'differsSince'>,
  { now, difference }: { now: Date; difference: Cents | null },
): Promise<void> {
  const differs = difference === null ? null : (differsSince ?? now)
  await tx
    .update(vatFiling)
    .set({ differsSince: differs, difference: difference ?? 0 })
    .where(eq(vatFiling.id, id))
}

/** Withdraws a filing; its row stays. */
export async function withdraw(tx: TenantTx, ctx: Context, id: string, reason: string): Promise<void> {
  const by = { withdrawnAt: ctx.now(), withdrawnByName: ctx.actor.name, withdrawReason: reason }
  await tx.update(vatFiling).set(by).where(eq(vatFiling.id, id))
}
