import { DAY_MS } from '@/lib/domain/business-date'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { analyzeImported, lostImports, sweepImports } from '@/db/system/imports'
import { mintTenantId, withTenant, type TenantId } from '@/db/tenant'
import { IMPORT_KEPT_DAYS } from '@/lib/services/imports/words'
import { foldHeading } from '@/lib/domain/table-value'
import { personContext } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { toFailure, type Failure } from '@/lib/server/core/failure'
import type { ImportKind, ImportKinds } from '@/lib/server/core/import-kind'
import { defineJob } from '@/lib/server/task/job'
import { peopleFirst } from '@/lib/server/http/people-first'
import { enqueueJob, outboxOf } from '@/lib/server/task/queue'
import { withSignsOfLife } from '@/lib/server/task/sign-of-life'
import { inspectTable } from '@/lib/server/files/tables/inspect'
import { withTable, type ReadTable } from '@/lib/server/files/tables/reader'
import { guessMapping } from './rules/guess-mapping'
import { importJob } from './queries/import-record'
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
  takeTurn,
} from './store'
import type { ImportHead } from './store'
import { fieldHeading } from './texts'
import { examineRows } from './use-cases/examine-rows'
import { reserveNumbers } from './use-cases/reserve-numbers'
import { undoRows } from './use-cases/undo-rows'
import { writeRows } from './use-cases/write-rows'

/** A busy database is asked again so often, after so long. */
const ATTEMPTS = 5
const PAUSE_MS = 2_000

/** How often those who watch are told how far a long transaction has come. */
const TOLD_MS = 500

/** How long an import without a job may be without a sign of life. */
const SILENT_MS = 5 * 60_000

interface Work {
  kinds: ImportKinds
  kind: ImportKind
  head: ImportHead
  tenantId: TenantId
  ctx: Context
  progress: { done: number }
}

/** Does what an import's state asks for; what goes wrong is kept with it. */
export const importWork = (kinds: ImportKinds) =>
  defineJob({
    ...importJob,
    handle: async ({ tenantId: tenant, importId, version }) => {
      const tenantId = mintTenantId(tenant)
      for (let attempt = 1; ; attempt += 1) {
        const head = await withTenant(tenantId, 'read', (tx) => findImport(tx, importId))
        if (!head || head.version !== version) return
        const failure = await worked(kinds, tenantId, head)
        if (failure?.kind === 'unavailable' && attempt < ATTEMPTS) {
          await sleep(PAUSE_MS)
          continue
        }
        if (failure) await settle(tenantId, head, failure)
        return
      }
    },
  })

/** Every five minutes: ends imports whose job is lost for good, so that people can go on, and deletes those past their days. */
export const sweepLostImports = defineJob({
  queue: 'dataImport.sweep',
  cron: '*/5 * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    const since = new Date(Date.now() - SILENT_MS)
    for (const { tenantId: tenant, importId } of await lostImports(since)) {
      const tenantId = mintTenantId(tenant)
      const head = await withTenant(tenantId, 'read', (tx) => findImport(tx, importId))
      const lost = toFailure(new AppError('conflict', 'import.lost'), 'import sweep')
      if (head && head.updatedAt <= since) await settle(tenantId, head, lost)
    }
    await sweepImports(new Date(Date.now() - IMPORT_KEPT_DAYS * DAY_MS))
  },
})

async function worked(kinds: ImportKinds, tenantId: TenantId, head: ImportHead): Promise<Failure | null> {
  const progress = { done: 0 }
  const tell = () => withTenant(tenantId, 'write', (tx) => saveProgress(tx, head.id, progress.done))
  try {
    await withSignsOfLife(TOLD_MS, tell, async () => {
      const { actorId: userId, companyId, actorKind } = head
      const ctx = await personContext({ tenantId, userId, companyId, kind: actorKind }, head.id)
      const kind = kinds[head.kind]
      if (!ctx || !kind) throw new AppError('forbidden', 'import.personDisabled')
      const work = { kinds, kind, head, tenantId, ctx, progress }
      if (head.state === 'READING') await read(work)
      else if (head.state === 'RUNNING') await write(work)
      else if (head.state === 'UNDOING')
        await execute(undoRows(kinds), ctx, { id: head.id, version: head.version, progress })
    })
    return null
  } catch (error) {
    return toFailure(error, `import ${head.state}`)
  }
}

async function read(work: Work): Promise<void> {
  const { head, tenantId, kinds, ctx, progress } = work
  const content = await withTenant(tenantId, 'read', (tx) => readContent(tx, head.id))
  if (content) {
    const format = inspectTable(content)
    if (!format.ok) throw new AppError('invalid', format.error.code)
    const encoding = format.value.format === 'csv' ? format.value.encoding : null
    await withTable(content, format.value, (table) => keep(work, table, encoding))
  } else {
    const columns = mapped(
      work,
      head.columns.map(({ heading }) => heading),
    )
    await withTenant(tenantId, 'write', (tx) => saveColumns(tx, head.id, { columns }))
  }
  const seen = { first: new Map<string, number>(), names: new Map<string, number>() }
  for (let line: number | null = 0; line !== null;) {
    line = await execute(examineRows(kinds), ctx, { id: head.id, version: head.version, line, ...seen })
    progress.done = Math.max(progress.done, line ?? 0)
  }
}

/** Keeps what the file holds; the file itself is needed no more. */
async function keep(work: Work, table: ReadTable, encoding: string | null): Promise<void> {
  const { head, tenantId } = work
  const columns = mapped(work, table.headings)
  await withTenant(tenantId, 'write', (tx) => clearRows(tx, head.id))
  for await (const rows of table.batches()) {
    await peopleFirst()
    await withTenant(tenantId, 'write', (tx) => insertRows(tx, { tenantId, importId: head.id }, rows))
  }
  const { separator, rowCount } = table
  await withTenant(tenantId, 'write', (tx) =>
    saveColumns(tx, head.id, { columns, separator, rowCount, encoding, content: null }),
  )
}

function mapped({ kind, head }: Work, headings: readonly string[]) {
  const fields = Object.keys(kind.fields).map((field) => ({
    field,
    headings: [foldHeading(fieldHeading(head.kind, field)), ...(kind.headings[field] ?? [])],
  }))
  return guessMapping(headings, fields, head.mapping)
}

async function write({ kinds, head, ctx, progress }: Work): Promise<void> {
  const common = { id: head.id, version: head.version, progress }
  const useCase = writeRows(kinds)
  if (head.mode === 'ALL') {
    const numbers = await execute(reserveNumbers(kinds), ctx, { id: head.id })
    await execute(useCase, ctx, { ...common, line: 0, numbers })
  } else {
    for (let line: number | null = 0; line !== null;) {
      const from: number = line
      line = await writeNext((more) => execute(useCase, ctx, { ...common, line: from, ...more }))
    }
  }
  if (progress.done >= COUNTED_FROM) await analyzeImported()
}

/** Writes the next rows; where they are refused together, one by one, and the one that is refused alone is faulty. */
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
 * Keeps why an import did not go on. All or nothing: nothing was written, and a refused one becomes a preview again, which shows the
 * rows. What cannot be taken back is done as before.
 */
async function settle(tenantId: TenantId, head: ImportHead, failure: Failure): Promise<void> {
  // an import that its person may see no more is not found by the work on it
  const isForbidden = failure.code === 'forbidden' || failure.code === 'notFound'
  const kept = {
    code: isForbidden ? 'import.rightLost' : failure.code,
    params: failure.reference ? { reference: failure.reference } : failure.params,
  }
  await withTenant(tenantId, 'write', async (tx) => {
    const now = new Date()
    const current = await lockImport(tx, head.id)
    if (!current || current.version !== head.version || current.state !== head.state) return
    // a transaction that takes long is not lost
    if (!(await takeTurn(tx, head.id))) return
    if (head.state === 'UNDOING') return moveImport(tx, head.id, { state: 'DONE', failure: kept }, now)
    const nothing = { count: 0, faulty: 0 }
    await notifyStarter(outboxOf(tx), head, 'IMPORT_FAILED', nothing, now)
    const isWhole = head.state === 'RUNNING' && head.mode === 'ALL'
    if (isWhole && (failure.kind === 'conflict' || failure.kind === 'invalid')) {
      await moveImport(tx, head.id, { state: 'READING', mode: null, failure: kept }, now)
      const next = { tenantId, importId: head.id, version: head.version + 1 }
      return enqueueJob(tx, importJob, next)
    }
    const mode = isWhole ? null : head.mode
    const end = { failure: kept, finishedAt: now, content: null }
    await moveImport(tx, head.id, { ...end, state: 'FAILED', mode }, now)
  })
}
