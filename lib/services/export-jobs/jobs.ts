import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sweepExportJobs } from '@/db/system/export-jobs'
import type { TenantId, TenantTx } from '@/db/tenant'
import { EXPORT_KEPT_DAYS } from '@/lib/services/export-jobs/words'
import { DAY_MS } from '@/lib/domain/business-date'
import type { FileNote } from '@/lib/domain/file-note'
import type { FilePart } from '@/lib/domain/file-part'
import { mayExport } from '@/lib/domain/exportable'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { personContext } from '@/lib/server/auth/session-context'
import { writeAudit } from '@/lib/server/core/audit'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { Failure } from '@/lib/server/core/failure'
import type { OnProgress, WrittenExport } from '@/lib/server/core/export-content'
import type { TableFile } from '@/lib/server/files/table-file'
import { settleTask, withClaim, type Claim } from '@/lib/server/task/claim'
import { defineJob } from '@/lib/server/task/job'
import { outboxOf } from '@/lib/server/task/queue'
import { taskJob, type Report, type TaskJob } from '@/lib/server/task/task-job'
import { exportTask, type ExportContents } from './queries'
import { beginExportJob, endExportJob, insertChunk, saveProgress, type ExportJobHead } from './store'

/** Size of a part in bytes. */
const PART = 1024 * 1024

/** The job that writes exports. */
export const exportWork = (contents: ExportContents): TaskJob =>
  taskJob(exportTask, {
    work: (claim, report) => writeExport(contents, claim, report),
    failed: (claim, failure) => keepFailure(contents, claim, failure),
    saveProgress: (tx, id, done, parts) => saveProgress(tx, id, done, parts as FilePart[] | undefined),
  })

/** Every quarter of an hour: removes expired files. */
export const sweepExports = defineJob({
  queue: 'exportJob.sweep',
  cron: '*/15 * * * *',
  payload: z.looseObject({}),
  handle: () => sweepExportJobs(new Date()),
})

/**
 * Writes a job's file with the rights that its person has now; returns when it is due again while
 * someone else prepares it.
 */
async function writeExport(contents: ExportContents, claim: Claim, report: Report): Promise<Date | void> {
  const head = await withClaim(claim, (tx) => beginExportJob(tx, claim.recordId, new Date()))
  if (!head) return withClaim(claim, (tx) => settleTask(tx, claim))
  const ctx = await requesterContext(claim.tenantId, head)
  const counted: { rows: number; parts: FilePart[] | undefined } = { rows: 0, parts: undefined }
  const onRows: OnProgress = (rows, parts) => {
    report(rows, parts)
    counted.rows = rows
    counted.parts = parts && [...parts]
  }
  const content = contents(head.kind)
  const again = await content.prepare?.(ctx, head, onRows)
  if (again) {
    await withClaim(claim, (tx) => saveProgress(tx, head.id, counted.rows, counted.parts))
    return again
  }
  const isLastTry = claim.failures + 1 >= (exportTask.retries?.attempts ?? 1)
  const file = await content.write(ctx, { ...head, isLastTry }, onRows)
  try {
    await keep(
      { contents, claim, head, ctx },
      { rows: counted.rows, isRepeat: false, ...file, notes: file.notes ?? null, parts: file.parts ?? null },
    )
  } finally {
    await file.file.discard()
  }
}

/** Stores why a job failed, and notifies the requester. */
function keepFailure(contents: ExportContents, claim: Claim, failure: Failure): Promise<void> {
  const { code, params, reference } = failure
  const kept = {
    code: code === 'forbidden' ? 'exportJob.rightLost' : code,
    params: reference ? { reference } : params,
  }
  return withClaim(claim, async (tx) => {
    await settleTask(tx, claim)
    const now = new Date()
    const head = await beginExportJob(tx, claim.recordId, now)
    if (!head) return
    await endExportJob(tx, head.id, { state: 'FAILED', failure: kept, finishedAt: now, updatedAt: now })
    await notifyAsker(contents, tx, { head, claim, filename: null, at: now })
  })
}

/**
 * Returns the current context of the requester. Throws forbidden if they may no longer export the
 * list.
 */
async function requesterContext(tenantId: TenantId, head: ExportJobHead): Promise<Context> {
  const { userId, companyId, actorKind, kind } = head
  const ctx = await personContext({ tenantId, userId, companyId, kind: actorKind }, head.id)
  if (!ctx || !mayExport(ctx, kind)) throw new AppError('forbidden', 'forbidden')
  return ctx
}

type KeptExport = Required<Omit<WrittenExport, 'notes' | 'parts' | 'keep'>> &
  Pick<WrittenExport, 'keep'> & {
    notes: readonly FileNote[] | null
    parts: readonly FilePart[] | null
  }

interface ExportRun {
  contents: ExportContents
  claim: Claim
  head: ExportJobHead
  ctx: Context
}

/** Stores the file part by part and ends the job in one transaction: half a file is never seen. */
async function keep(
  { contents, claim, head, ctx }: ExportRun,
  { file, name, type, rows, isRepeat, notes, parts, keep: keepExported }: KeptExport,
): Promise<void> {
  const { tenantId } = claim
  // if the person has lost the right since, the file is discarded
  await requesterContext(tenantId, head)
  await withClaim(claim, async (tx) => {
    await settleTask(tx, claim)
    const hash = createHash('sha256')
    let part = 0
    for await (const bytes of partsOf(file)) {
      hash.update(bytes)
      await insertChunk(tx, { tenantId, jobId: head.id, part, bytes })
      part += 1
    }
    const now = new Date()
    const fileSha256 = hash.digest('hex')
    await endExportJob(tx, head.id, {
      state: 'DONE',
      doneCount: rows,
      fileName: name,
      fileType: type,
      fileSize: file.size,
      fileSha256,
      notes: notes && [...notes],
      parts: parts && [...parts],
      isRepeat,
      storeIds: [...ctx.storeIds],
      finishedAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS),
    })
    await keepExported?.(tx)
    const { audited } = contents(head.kind)
    if (audited) await writeAudit(tx, ctx, audited, [fileEntry(head, { file: name, sha256: fileSha256 })])
    await notifyAsker(contents, tx, { head, claim, filename: name, at: now })
  })
}

/** The requester is the actor; the entry holds the request and the resulting file. */
const fileEntry = ({ companyId, question }: ExportJobHead, file: { file: string; sha256: string }) => ({
  entity: 'company' as const,
  entityId: companyId,
  after: { ...question.filter, ...file },
})

interface Ended {
  head: ExportJobHead
  claim: Claim
  /** Null if the file could not be written. */
  filename: string | null
  at: Date
}

/** Notifies the requester that the file is available, or that it could not be written. */
function notifyAsker(contents: ExportContents, tx: TenantTx, { head, claim, filename, at }: Ended) {
  const { id, kind, userId } = head
  const { link, rights, module } = contents(kind)
  return writeNotifications(
    outboxOf(tx),
    {
      link,
      module,
      rights,
      type: filename === null ? 'EXPORT_FAILED' : 'EXPORT_FINISHED',
      event: `${id}:${claim.attempt}`,
      params: { kind, filename: filename ?? '' },
      people: [userId],
    },
    at,
  )
}

/** Splits a file into parts of one size except for the last. */
async function* partsOf(file: TableFile): AsyncGenerator<Buffer> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const bytes of file.read()) {
    buffer = buffer.length === 0 ? Buffer.from(bytes) : Buffer.concat([buffer, bytes])
    for (; buffer.length >= PART; buffer = buffer.subarray(PART)) yield buffer.subarray(0, PART)
  }
  if (buffer.length > 0) yield buffer
}
