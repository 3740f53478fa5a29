import { DAY_MS } from '@/lib/domain/business-date'
import { z } from 'zod'
import type { KeptColumn } from '@/db/schema/imports'
import { analyzeImported, sweepImports } from '@/db/system/imports'
import { IMPORT_KEPT_DAYS } from '@/lib/services/imports/words'
import { foldHeading } from '@/lib/domain/table-value'
import { personContext } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { Failure } from '@/lib/server/core/failure'
import type { ImportKind, ImportKinds } from '@/lib/server/core/import-kind'
import { settleTask, withClaim, type Claim } from '@/lib/server/task/claim'
import { defineJob } from '@/lib/server/task/job'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import { outboxOf } from '@/lib/server/task/queue'
import { startTask } from '@/lib/server/task/task'
import { taskJob, type Report, type TaskJob } from '@/lib/server/task/task-job'
import { inspectTable } from '@/lib/server/files/tables/inspect'
import { withTable, type ReadTable } from '@/lib/server/files/tables/reader'
import type { TableRow } from '@/lib/server/files/tables/table-rows'
import { correctedRow, correctionsByLine } from './rules/corrections'
import { guessMapping } from './rules/guess-mapping'
import { importTask } from './queries/import-record'
import { recallMapping } from './queries/recall-mapping'
import { COUNTED_FROM } from './rules/at-once'
import { notifyStarter } from './steps/notify-starter'
import {
  clearRows,
  findImport,
  insertRows,
  lockImport,
  moveImport,
  readContent,
  saveProgress,
  saveColumns,
} from './store'
import type { ImportHead } from './store'
import { fieldHeading } from './texts'
import { examineRows, noLines } from './use-cases/examine-rows'
import { reserveNumbers } from './use-cases/reserve-numbers'
import { undoRows } from './use-cases/undo-rows'
import { writeRows } from './use-cases/write-rows'

interface Work {
  kinds: ImportKinds
  kind: ImportKind
  head: ImportHead
  claim: Claim
  ctx: Context
  report: Report
}

/** Does the work that an import's state requires; stores the failure, if any. */
export const importWork = (kinds: ImportKinds): TaskJob =>
  taskJob(importTask, {
    work: (claim, report) => workImport(kinds, claim, report),
    failed: keepFailure,
    saveProgress,
  })

/** Every five minutes: deletes expired imports. */
export const sweepOldImports = defineJob({
  queue: 'dataImport.sweep',
  cron: '*/5 * * * *',
  payload: z.looseObject({}),
  handle: () => sweepImports(new Date(Date.now() - IMPORT_KEPT_DAYS * DAY_MS)),
})

async function workImport(kinds: ImportKinds, claim: Claim, report: Report): Promise<void> {
  const { tenantId, recordId: id } = claim
  const head = await withClaim(claim, (tx) => findImport(tx, id))
  if (!head) return withClaim(claim, (tx) => settleTask(tx, claim))
  const { actorId: userId, companyId, actorKind } = head
  const ctx = await personContext({ tenantId, userId, companyId, kind: actorKind }, id)
  const kind = kinds[head.kind]
  if (!ctx || !kind) throw new AppError('forbidden', 'import.personDisabled')
  const work = { kinds, kind, head, claim, ctx, report }
  if (head.state === 'READING') await read(work)
  else if (head.state === 'RUNNING') await write(work)
  else await execute(undoRows(kinds, counting(report).add), ctx, { id, attempt: claim.attempt })
}

/** Sums up the rows of batches, and reports the sum. */
function counting(report: Report) {
  const sum = { rows: 0 }
  return { sum, add: (rows: number) => report((sum.rows += rows)) }
}

async function read(work: Work): Promise<void> {
  const { head, claim, kinds, ctx, report } = work
  const content = head.source ? null : await withClaim(claim, (tx) => readContent(tx, head.id))
  if (content) await readFile(work, content)
  else await withClaim(claim, (tx) => saveColumns(tx, head.id, { columns: mapped(work, head.columns) }))
  const useCase = examineRows(kinds, noLines(), counting(report).add)
  for (let line: number | null = 0; line !== null;)
    line = await execute(useCase, ctx, { id: head.id, attempt: claim.attempt, line })
}

async function readFile(work: Work, bytes: Buffer): Promise<void> {
  const { head } = work
  const found = inspectTable(bytes)
  if (!found.ok) throw new AppError('invalid', found.error.code)
  const { value: guessed } = found
  const format =
    guessed.format === 'csv' ? { ...guessed, encoding: head.reading.encoding ?? guessed.encoding } : guessed
  const fields = fieldsOf(work)
  const named = [...fields.map(({ field }) => field), ...Object.keys(head.mapping)].map(foldHeading)
  const known = [...fields.flatMap(({ headings }) => headings), ...named].filter(Boolean)
  const encoding = format.format === 'csv' ? format.encoding : null
  await withTable({ bytes, format, choice: head.reading, known }, (table) => keep(work, table, encoding))
}

/** Stores the content of the file with the cells that people corrected, and how it was read. */
async function keep(work: Work, table: ReadTable, encoding: string | null): Promise<void> {
  const { head, claim } = work
  const headings = table.columns.map(({ heading }) => heading)
  const settings = await settingsFor(work, headings)
  const columns = mapped({ ...work, head: { ...head, mapping: settings.mapping } }, table.columns)
  const corrections = correctionsByLine(head.corrections)
  const filled = headings.map(() => 0)
  await withClaim(claim, (tx) => clearRows(tx, head.id))
  for await (const batch of table.batches()) {
    await yieldToInteractive()
    const rows = batch.map((row) => withCorrections(row, headings, corrections.get(row[0])))
    for (const [, cells] of rows)
      for (const place of filled.keys()) filled[place] = (filled[place] ?? 0) + (cells[place]?.trim() ? 1 : 0)
    const key = { tenantId: claim.tenantId, importId: head.id }
    await withClaim(claim, (tx) => insertRows(tx, key, rows))
  }
  const { separator, rowCount } = table
  const kept = columns.map((column, place) => ({ ...column, filled: filled[place] ?? 0 }))
  const { isRemembered, ...fields } = settings
  const source = { ...table.source, ...(isRemembered && { isRemembered }) }
  await withClaim(claim, (tx) =>
    saveColumns(tx, head.id, { columns: kept, separator, rowCount, encoding, source, ...fields }),
  )
}

/** Returns the fields and defaults that were chosen, else those of an earlier file. */
async function settingsFor({ head, claim }: Work, headings: readonly string[]) {
  const { kind, mapping, defaults } = head
  const chosen = { mapping, defaults, isRemembered: false }
  if (Object.keys(mapping).length > 0) return chosen
  const earlier = await withClaim(claim, (tx) => recallMapping(tx, kind, headings))
  if (!earlier) return chosen
  const hasDefaults = Object.keys(defaults).length > 0
  return { mapping: earlier.mapping, defaults: hasDefaults ? defaults : earlier.defaults, isRemembered: true }
}

function withCorrections(
  [line, cells, facts]: TableRow,
  headings: readonly string[],
  texts: ReadonlyMap<string, string> | undefined,
): TableRow {
  if (!texts) return [line, cells, facts]
  const row = correctedRow({ cells, facts }, headings, texts)
  return [line, row.cells, row.facts]
}

/** The fields of a kind with the headings recognized for them. */
const fieldsOf = ({ kind, head }: Work) =>
  Object.keys(kind.fields).map((field) => ({
    field,
    headings: [foldHeading(fieldHeading(head.kind, field)), ...(kind.headings[field] ?? [])],
  }))

/** Assigns each column its field; how its cells are read stays unchanged. */
function mapped(work: Work, columns: readonly Omit<KeptColumn, 'field'>[]): KeptColumn[] {
  const headings = columns.map(({ heading }) => heading)
  const fields = guessMapping(headings, fieldsOf(work), work.head.mapping)
  return columns.map(({ type: _before, ...column }, index) => {
    const field = fields[index]?.field ?? null
    const type = field === null ? undefined : work.kind.fields[field]?.type
    return { ...column, field, ...(type && { type }) }
  })
}

async function write({ kinds, head, claim, ctx, report }: Work): Promise<void> {
  const common = { id: head.id, attempt: claim.attempt }
  const done = counting(report)
  const useCase = writeRows(kinds, done.add)
  const writeBatch = async (input: object) => {
    const { rows } = done.sum
    try {
      return await execute(useCase, ctx, input)
    } catch (error) {
      // nothing of these rows was written
      done.sum.rows = rows
      throw error
    }
  }
  if (head.mode === 'ALL') {
    const numbers = await execute(reserveNumbers(kinds), ctx, { id: head.id })
    await execute(useCase, ctx, { ...common, line: 0, numbers })
  } else {
    for (let line: number | null = 0; line !== null;) {
      const from: number = line
      line = await writeNext((more) => writeBatch({ ...common, line: from, ...more }))
    }
  }
  if (done.sum.rows >= COUNTED_FROM) await analyzeImported()
}

/**
 * Writes the next rows; if they are refused together, one by one, and a row refused alone is
 * faulty.
 */
async function writeNext(next: (more: object) => Promise<number | null>): Promise<number | null> {
  try {
    return await next({})
  } catch (error) {
    if (!isRowsFault(error)) throw error
  }
  try {
    return await next({ limit: 1 })
  } catch (error) {
    if (!isRowsFault(error)) throw error
    return next({ limit: 1, refused: { code: error.fields[0]?.code ?? error.code, params: error.params } })
  }
}

const isRowsFault = (error: unknown): error is AppError =>
  error instanceof AppError && !['forbidden', 'notFound', 'unavailable', 'rateLimited'].includes(error.kind)

/**
 * Stores why an import stopped. All-or-nothing imports have written nothing, and a refused one
 * becomes a preview again, which shows the rows. One that cannot be undone stays done.
 */
async function keepFailure(claim: Claim, failure: Failure): Promise<void> {
  // the import's work does not find an import that its person may no longer see
  const isForbidden = failure.code === 'forbidden' || failure.code === 'notFound'
  const kept = {
    code: isForbidden ? 'import.rightLost' : failure.code,
    params: failure.reference ? { reference: failure.reference } : failure.params,
  }
  await withClaim(claim, async (tx) => {
    await settleTask(tx, claim)
    const head = await lockImport(tx, claim.recordId)
    if (!head) return
    const now = new Date()
    if (head.state === 'UNDOING') return moveImport(tx, head.id, { state: 'DONE', failure: kept }, now)
    const nothing = { count: 0, faulty: 0 }
    await notifyStarter(outboxOf(tx), head, 'IMPORT_FAILED', nothing, now)
    const isWhole = head.state === 'RUNNING' && head.mode === 'ALL'
    if (isWhole && (failure.kind === 'conflict' || failure.kind === 'invalid')) {
      await moveImport(tx, head.id, { state: 'READING', mode: null, doneCount: 0, failure: kept }, now)
      return startTask(outboxOf(tx), importTask, claim)
    }
    const mode = isWhole ? null : head.mode
    // with columns, people can have the file read in another way
    const content = mode === null && head.columns.length > 0 ? {} : { content: null }
    const end = { failure: kept, finishedAt: now, ...content }
    await moveImport(tx, head.id, { ...end, state: 'FAILED', mode }, now)
  })
}
