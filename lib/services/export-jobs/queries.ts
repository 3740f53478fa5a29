import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { anyOf } from '@/db/arrays'
import { exportJob } from '@/db/schema/export-jobs'
import { withTenant, type TenantTx } from '@/db/tenant'
import {
  AUDITED_EXPORT_KINDS,
  EXPORT_JOB_RIGHTS,
  mayExport,
  type ExportJobKind,
} from '@/lib/domain/exportable'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { ExportContent } from '@/lib/server/core/export-content'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { TableFile } from '@/lib/server/files/table-file'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase } from '@/lib/server/core/use-case'
import { defineTask } from '@/lib/server/task/task'
import { exportJobList } from './list'
import type { ExportJobRecord } from './schema'
import { notesText } from './texts'
import { findExportJob, findExportJobs, readChunk, type ExportJobHead } from './store'

/** Returns the content of a kind of background export; registered in the registry. */
export type ExportContents = (kind: ExportJobKind) => ExportContent

/** The task that writes the file. */
export const exportTask = defineTask({
  kind: 'exportJob',
  queue: 'exportJob.work',
  retries: { attempts: 3, lost: () => new AppError('conflict', 'exportJob.lost') },
  limit: { openPerPerson: 5, tooMany: () => new AppError('rateLimited', 'exportJob.tooMany') },
})

const { tenantId: _tenant, ...COLUMNS } = getTableColumns(alias(exportJob, 'j'))

/** Whether its file has expired. */
export const isExpired = ({ expiresAt }: ExportJobHead, now: Date) => expiresAt !== null && expiresAt <= now

/** Condition on the finished files of a company that may be released to auditors. */
export const isForAuditors = ({ companyId }: Context): SQL =>
  sql`state = 'DONE' and company_id = ${companyId} and kind = ${anyOf(AUDITED_EXPORT_KINDS, 'text')}`

/**
 * Returns the condition on jobs that the caller may see: their own; an auditor's are those that an
 * administrator released, of the active company and within the period. The database holds the same
 * (policy `audited_period`).
 */
function shownTo(ctx: Context): SQL {
  const { actor, auditor } = ctx
  if (!auditor) return sql`user_id = ${actor.id}`
  return sql`${isForAuditors(ctx)} and released_at is not null
    and question -> 'filter' ->> 'from' >= ${auditor.from} and question -> 'filter' ->> 'to' <= ${auditor.to}`
}

/** Whether rights and stores still allow the content; the files of an auditor fit already. */
export function maySee(ctx: Context, { kind, storeIds }: ExportJobHead): boolean {
  if (ctx.auditor) return true
  const seesStores =
    ctx.storeIds.length === 0 ||
    (storeIds.length > 0 && storeIds.every((store) => ctx.storeIds.includes(store)))
  return mayExport(ctx, kind) && seesStores
}

/** Returns a job; checksum, notes and parts only to callers who may still see its content. */
export function recordOf(head: ExportJobHead, ctx: Context): ExportJobRecord {
  const now = ctx.now()
  const isSeen = maySee(ctx, head)
  const { question, fileName, fileType, fileSize, failure, state } = head
  const fileSha256 = isSeen ? head.fileSha256 : null
  // the findings of the company's own checks are for the company only
  const notes = isSeen && !ctx.auditor ? (head.notes ?? []) : []
  const isThere = state === 'DONE' && !isExpired(head, now)
  return {
    id: head.id,
    kind: head.kind,
    format: head.format,
    from: question.filter.from ?? null,
    to: question.filter.to ?? null,
    filter: question.filter,
    state,
    doneCount: head.doneCount,
    rowCount: state === 'DONE' ? head.doneCount : null,
    failure: failure && errorText(failure.code, failure.params),
    file: isThere
      ? { name: fileName ?? '', type: fileType ?? '', size: fileSize ?? 0, sha256: fileSha256 ?? '' }
      : null,
    sha256: fileSha256,
    notes: notes.map(({ code, params, link }) => ({
      code,
      message: errorText(code, params),
      link,
    })),
    parts: isSeen ? (head.parts ?? []) : [],
    release: releaseOf(head),
    isRepeat: head.isRepeat,
    startedByName: head.startedByName,
    createdAt: head.createdAt.toISOString(),
    finishedAt: head.finishedAt?.toISOString() ?? null,
    expiresAt: head.expiresAt?.toISOString() ?? null,
  }
}

const releaseOf = ({ releasedAt, releasedByName }: ExportJobHead) =>
  releasedAt && { at: releasedAt.toISOString(), byName: releasedByName ?? '' }

async function ownJob(tx: TenantTx, ctx: Context, id: string): Promise<ExportJobHead> {
  const head = await findExportJob(tx, shownTo(ctx), id)
  if (!head) throw new AppError('notFound', 'notFound')
  return head
}

/** Returns a job that the person may see; others' jobs count as missing. Throws notFound. */
export const readExportJob = async (tx: TenantTx, ctx: Context, id: string): Promise<ExportJobRecord> =>
  recordOf(await ownJob(tx, ctx, id), ctx)

/** The person's own background exports, newest first; an auditor's, those released to them. */
export const listExportJobs = defineUseCase({
  name: 'exportJob.list',
  mode: 'read',
  right: EXPORT_JOB_RIGHTS,
  module: null,
  forAuditor: 'list',
  acrossCompanies: true,
  input: z.strictObject(listFields(exportJobList)),
  run: async ({ tx, ctx }, input): Promise<Page<ExportJobRecord>> => {
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: COLUMNS,
        from: sql`export_job j`,
        where: [
          shownTo(ctx),
          ...(input.state ? [sql`j.state = ${input.state}`] : []),
          ...(input.kind ? [sql`j.kind = ${anyOf(input.kind, 'text')}`] : []),
        ],
        id: sql`j.id`,
        sorts: { createdAt: { column: sql`j.created_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map((row) => recordOf(row, ctx)) }
  },
})

/** Files on the page: those of a week. */
const RELEASABLE = 100

/**
 * The company's finished files for the tax office, those of other people too: what an
 * administrator may release to auditors. Expired ones are left out.
 */
export const listReleasableExports = defineUseCase({
  name: 'exportJob.releasable',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<ExportJobRecord[]> => {
    const heads = await findExportJobs(tx, isForAuditors(ctx), RELEASABLE)
    return heads
      .filter((head) => !isExpired(head, ctx.now()) && maySee(ctx, head))
      .map((head) => recordOf(head, ctx))
  },
})

/** One of the person's exports, with its progress. */
export const getExportJob = defineUseCase({
  name: 'exportJob.get',
  mode: 'read',
  right: EXPORT_JOB_RIGHTS,
  module: null,
  forAuditor: 'list',
  acrossCompanies: true,
  input: z.strictObject({ id: idField() }),
  run: ({ tx, ctx }, { id }) => readExportJob(tx, ctx, id),
})

/**
 * Throws if the caller may no longer see the content, or is restricted to other stores than the
 * file's.
 */
function refuseLost(contents: ExportContents, ctx: Context, head: ExportJobHead): void {
  if (ctx.auditor) return
  contents(head.kind).refuseLost(ctx, head.question)
  if (!maySee(ctx, head)) throw new AppError('forbidden', 'forbidden')
}

/**
 * The finished file, read part by part in transactions of their own. Throws `exportJob.notDone`
 * before it is done, `exportJob.expired` after its last day.
 */
export const exportJobFiles = (contents: ExportContents) =>
  defineUseCase({
    name: 'exportJob.file',
    mode: 'read',
    right: EXPORT_JOB_RIGHTS,
    module: null,
    forAuditor: 'list',
    acrossCompanies: true,
    input: z.strictObject({ id: idField() }),
    run: async ({ tx, ctx }, { id }): Promise<{ file: TableFile; name: string; type: string }> => {
      const head = await ownJob(tx, ctx, id)
      refuseLost(contents, ctx, head)
      const { fileName, fileType, fileSize } = head
      if (head.state !== 'DONE' || fileName === null || fileType === null || fileSize === null)
        throw new AppError('conflict', 'exportJob.notDone')
      if (isExpired(head, ctx.now())) throw new AppError('gone', 'exportJob.expired')
      const file = { size: fileSize, discard: () => Promise.resolve(), read: () => partsOf(ctx, id) }
      return { file, name: fileName, type: fileType }
    },
  })

/** The findings of a finished export's checks, as a text. Throws `exportJob.notDone` before. */
export const exportJobFindings = (contents: ExportContents) =>
  defineUseCase({
    name: 'exportJob.notes',
    mode: 'read',
    right: EXPORT_JOB_RIGHTS,
    module: null,
    acrossCompanies: true,
    input: z.strictObject({ id: idField() }),
    run: async ({ tx, ctx }, { id }): Promise<string> => {
      const head = await ownJob(tx, ctx, id)
      refuseLost(contents, ctx, head)
      if (head.state !== 'DONE') throw new AppError('conflict', 'exportJob.notDone')
      return notesText(recordOf(head, ctx))
    },
  })

/** Streams a file; a slow reader holds no connection. */
function partsOf({ tenantId }: Context, id: string): ReadableStream<Uint8Array> {
  let part = 0
  return new ReadableStream(
    {
      pull: async (controller) => {
        const bytes = await withTenant(tenantId, 'read', (tx) => readChunk(tx, id, part))
        part += 1
        if (bytes) controller.enqueue(bytes)
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
