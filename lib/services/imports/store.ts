import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import type { CellFacts } from '@/lib/domain/read-cell'
import { dataImport, importMapping, importRow, type KeptIssue } from '@/db/schema/imports'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import { preferIndexes } from '@/lib/server/sql/selection'
import type { ImportedChanges, WrittenRow } from '@/lib/server/core/import-kind'
import { headingsDigest } from './queries/recall-mapping'
import type { ImportOutcome, Obstacle } from '@/lib/services/imports/words'

const { content: _content, tenantId: _tenant, ...HEAD } = getTableColumns(dataImport)

type Row = typeof dataImport.$inferSelect
export type ImportHead = Omit<Row, 'content' | 'tenantId'>

export async function insertImport(tx: TenantTx, values: typeof dataImport.$inferInsert): Promise<void> {
  await tx.insert(dataImport).values(values)
}

/** Locks the import; null if there is none. */
export async function lockImport(tx: TenantTx, id: string): Promise<ImportHead | null> {
  const [row] = await tx.select(HEAD).from(dataImport).where(eq(dataImport.id, id)).for('update')
  return row ?? null
}

/** Returns the import; null if there is none. */
export async function findImport(tx: TenantTx, id: string): Promise<ImportHead | null> {
  const [row] = await tx.select(HEAD).from(dataImport).where(eq(dataImport.id, id))
  return row ?? null
}

/** Returns the file; null once its rows have been written. */
export async function readContent(tx: TenantTx, id: string): Promise<Buffer | null> {
  const [row] = await tx.select({ content: dataImport.content }).from(dataImport).where(eq(dataImport.id, id))
  return row?.content ?? null
}

/** Whether the file can be read again. */
export async function hasContent(tx: TenantTx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ has: sql<boolean>`${dataImport.content} is not null` })
    .from(dataImport)
    .where(eq(dataImport.id, id))
  return row?.has ?? false
}

/** Updates a locked import and raises its version. */
export async function moveImport(
  tx: TenantTx,
  id: string,
  fields: Partial<typeof dataImport.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(dataImport)
    .set({ ...fields, updatedAt: now, version: sql`${dataImport.version} + 1` })
    .where(eq(dataImport.id, id))
}

/** Saves how many rows are done. */
export async function saveProgress(tx: TenantTx, id: string, doneCount: number): Promise<void> {
  await tx.execute(sql`update import set done_count = least(${doneCount}::int, row_count), updated_at = now()
    where id = ${id} and state in ('READING', 'RUNNING', 'UNDOING')`)
}

export async function removeImport(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(importRow).where(eq(importRow.importId, id))
  await tx.delete(dataImport).where(eq(dataImport.id, id))
}

export async function clearRows(tx: TenantTx, importId: string): Promise<void> {
  await tx.delete(importRow).where(eq(importRow.importId, importId))
}

export async function insertRows(
  tx: TenantTx,
  { tenantId, importId }: { tenantId: string; importId: string },
  rows: readonly (readonly [line: number, cells: readonly string[], facts: CellFacts])[],
): Promise<void> {
  const values = rows.map(([line, cells, facts]) => ({
    tenantId,
    importId,
    line,
    id: newId(),
    cells: [...cells],
    facts,
  }))
  await tx.insert(importRow).values(values).onConflictDoNothing()
}

export interface KeptRow {
  line: number
  cells: string[]
  facts: CellFacts
  outcome: ImportOutcome | null
  errors: KeptIssue[]
  writtenVersion: number | null
  sameNameAs: number | null
}

/** Returns rows after a line, in the order of the file. */
export function rowsBehind(tx: TenantTx, importId: string, line: number, limit: number): Promise<KeptRow[]> {
  const { cells, facts, outcome, errors, writtenVersion, sameNameAs } = importRow
  return tx
    .select({ line: importRow.line, cells, facts, outcome, errors, writtenVersion, sameNameAs })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), gt(importRow.line, line)))
    .orderBy(asc(importRow.line))
    .limit(limit)
}

/** The verdict on a row, or its result. */
export interface FoundRow {
  line: number
  outcome: ImportOutcome
  entityId: string | null
  changes: ImportedChanges
  errors: KeptIssue[]
  sameNameAs: number | null
  writtenVersion?: number
  before?: Record<string, unknown> | null
}

export async function saveFound(tx: TenantTx, importId: string, rows: readonly FoundRow[]): Promise<void> {
  const lines = rows.map(({ line }) => line)
  const found = bulkRows(
    'r',
    importRow,
    { except: ['tenantId', 'importId', 'id', 'cells', 'facts', 'isUndone'] },
    rows.map(({ writtenVersion = null, before = null, ...row }) => ({ ...row, writtenVersion, before })),
  )
  await tx.execute(sql`
    update import_row i set ${found.assignments('line')} from ${found.table}
    where i.import_id = ${importId} and i.line = r.line and i.line between ${Math.min(...lines)}::int and ${Math.max(...lines)}::int`)
}

interface OutcomeCounts {
  rowCount: number
  newCount: number
  changedCount: number
  unchangedCount: number
  faultyCount: number
  sameNameCount: number
}

/**
 * Counts rows by outcome, and new ones with an earlier one's name; with `onlyWritten`, new and
 * changed rows count only if written.
 */
export async function countOutcomes(tx: TenantTx, id: string, onlyWritten: boolean): Promise<OutcomeCounts> {
  const counted = onlyWritten ? sql`and written_version is not null` : sql``
  const [row] = await tx.execute<Record<keyof OutcomeCounts, string>>(sql`
    select count(*) as "rowCount", count(*) filter (where outcome = 'NEW' ${counted}) as "newCount",
      count(*) filter (where outcome = 'CHANGED' ${counted}) as "changedCount",
      count(*) filter (where outcome = 'UNCHANGED') as "unchangedCount", count(*) filter (where outcome = 'FAULTY') as "faultyCount",
      count(*) filter (where outcome = 'NEW' and same_name_as is not null ${counted}) as "sameNameCount"
    from import_row where import_id = ${id}`)
  const of = (name: keyof OutcomeCounts) => Number(row?.[name] ?? 0)
  return {
    rowCount: of('rowCount'),
    newCount: of('newCount'),
    changedCount: of('changedCount'),
    unchangedCount: of('unchangedCount'),
    faultyCount: of('faultyCount'),
    sameNameCount: of('sameNameCount'),
  }
}

export async function countWritten(tx: TenantTx, id: string): Promise<number> {
  const [row] = await tx.execute<{ count: string }>(
    sql`select count(*) as count from import_row where import_id = ${id} and written_version is not null`,
  )
  return Number(row?.count ?? 0)
}

/** Returns the new rows' values in a column of the file; '' for an empty one. */
export async function cellsOfNew(tx: TenantTx, id: string, column: number): Promise<string[]> {
  const rows = await tx.execute<{ cell: string | null }>(
    sql`select cells ->> ${column}::int as cell from import_row where import_id = ${id} and outcome = 'NEW'`,
  )
  return rows.map(({ cell }) => cell ?? '')
}

/** Returns written rows after a line, in the order of the file. */
export async function writtenBehind(
  tx: TenantTx,
  importId: string,
  line: number,
  limit: number,
): Promise<(WrittenRow & { line: number })[]> {
  const rows = await tx
    .select({
      line: importRow.line,
      entityId: importRow.entityId,
      version: importRow.writtenVersion,
      before: importRow.before,
    })
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, importId),
        gt(importRow.line, line),
        sql`${importRow.writtenVersion} is not null`,
      ),
    )
    .orderBy(asc(importRow.line))
    .limit(limit)
  return rows.flatMap(({ entityId, version, ...row }) =>
    entityId && version !== null ? [{ ...row, entityId, version }] : [],
  )
}

/** A written record that cannot be undone, and why. */
export interface ObstacleRow {
  line: number
  entityId: string
  record: string
  reason: Obstacle
}

/**
 * Returns the written records that cannot be undone, in the order of the file; `lock` locks all
 * written ones until the transaction ends.
 */
export async function obstaclesOf(tx: TenantTx, id: string, lock: boolean): Promise<ObstacleRow[]> {
  await preferIndexes(tx)
  if (lock) await tx.execute(sql`select platform.lock_imported(${id}::uuid)`)
  const rows = await tx.execute<{ line: number; entity_id: string; record: string; reason: Obstacle }>(
    sql`select line, entity_id, record, reason from platform.import_obstacles(${id}::uuid)`,
  )
  return rows.map(({ entity_id: entityId, ...row }) => ({ ...row, entityId }))
}

/** Marks rows as undone: they no longer count as written. */
export async function markUndone(tx: TenantTx, id: string, lines: readonly number[]): Promise<void> {
  await tx
    .update(importRow)
    .set({ isUndone: true, writtenVersion: null })
    .where(and(eq(importRow.importId, id), inArray(importRow.line, [...lines])))
}

/** Locks and returns rows by their lines. */
export const lockRows = (tx: TenantTx, id: string, lines: readonly number[]) =>
  tx
    .select({ line: importRow.line, cells: importRow.cells, facts: importRow.facts })
    .from(importRow)
    .where(and(eq(importRow.importId, id), inArray(importRow.line, [...lines])))
    .orderBy(asc(importRow.line))
    .for('update')

/** Saves the cells of rows. */
export async function saveCells(
  tx: TenantTx,
  id: string,
  rows: readonly { line: number; cells: string[]; facts: CellFacts }[],
): Promise<void> {
  for (const { line, cells, facts } of rows)
    await tx
      .update(importRow)
      .set({ cells, facts })
      .where(and(eq(importRow.importId, id), eq(importRow.line, line)))
}

/** Saves what is known about the file itself while it is read, and the fields of its columns. */
export async function saveColumns(
  tx: TenantTx,
  id: string,
  fields: Pick<
    Partial<Row>,
    'columns' | 'separator' | 'rowCount' | 'encoding' | 'source' | 'mapping' | 'defaults'
  >,
): Promise<void> {
  await tx.update(dataImport).set(fields).where(eq(dataImport.id, id))
}

/** Maximum number of mappings per tenant; the least recently used ones are dropped. */
const MAPPINGS = 200

/** Stores how the columns of an import are mapped, for the next file with its headings. */
export async function rememberMapping(
  tx: TenantTx,
  ctx: Context,
  { kind, columns, defaults }: Pick<ImportHead, 'kind' | 'columns' | 'defaults'>,
): Promise<void> {
  const headings = headingsDigest(columns.map(({ heading }) => heading))
  const mapping = Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))
  const kept = { mapping, defaults, usedAt: ctx.now() }
  const { tenantId, kind: ofKind, headings: ofHeadings, usedAt } = importMapping
  await tx
    .insert(importMapping)
    .values({ tenantId: ctx.tenantId, kind, headings, ...kept })
    .onConflictDoUpdate({ target: [tenantId, ofKind, ofHeadings], set: kept })
  const oldest = tx
    .select({ usedAt })
    .from(importMapping)
    .orderBy(desc(usedAt))
    .offset(MAPPINGS - 1)
    .limit(1)
  await tx.delete(importMapping).where(lt(usedAt, oldest))
}
