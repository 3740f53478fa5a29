import { DAY_MS } from '@/lib/domain/business-date'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sweepExportJobs, stalledExportJobs } from '@/db/system/export-jobs'
import { mintTenantId, withTenant, type TenantId, type TenantTx } from '@/db/tenant'
import { EXPORT_KEPT_DAYS } from '@/lib/services/export-jobs/words'
import { mayExport } from '@/lib/domain/exportable'
import { admits } from '@/lib/domain/rights'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { personContext } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { toFailure } from '@/lib/server/core/failure'
import type { WrittenExport } from '@/lib/server/core/export-content'
import { defineJob, type JobHandler } from '@/lib/server/task/job'
import { enqueueJob, outboxOf } from '@/lib/server/task/queue'
import { withSignsOfLife } from '@/lib/server/task/sign-of-life'
import type { TableFile } from '@/lib/server/files/table-file'
import { exportJobWork, type ExportContents } from './queries'
import {
  beginExportJob,
  endExportJob,
  failExportJob,
  insertChunk,
  saveProgress,
  type Attempt,
  type ExportJobHead,
} from './store'

/** How often a job that is being written shows a sign of life, and how long it may be without one. */
const SIGN_MS = 1_000
const SILENT_MS = 60_000

/** Tries, the first one included. */
const ATTEMPTS = 3

/** Bytes of a part. */
const PART = 1024 * 1024

/** Silent jobs that are taken up in one go. */
const AT_ONCE = 100

/** Thrown where a job is another worker's by now, or was deleted. */
class NotMine extends Error {}

/**
 * The job that writes an export, and the one that every minute takes up what lost its worker and removes what is past its days.
 * A job that is lost for the third time has failed.
 */
export const exportJobs = (contents: ExportContents): JobHandler[] => [
  defineJob({
    ...exportJobWork,
    handle: ({ tenantId, jobId }) => workExportJob(contents, { tenantId: mintTenantId(tenantId), jobId }),
  }),
  defineJob({
    queue: 'exportJob.sweep',
    cron: '* * * * *',
    payload: z.looseObject({}),
    handle: async () => {
      await sweepExportJobs(new Date())
      for (const ref of await stalledExportJobs(new Date(Date.now() - SILENT_MS), AT_ONCE))
        await withTenant(mintTenantId(ref.tenantId), 'write', (tx) => enqueueJob(tx, exportJobWork, ref))
    },
  }),
]

/** Writes a job's file with the rights that its person has now; what goes wrong is kept with it. */
async function workExportJob(
  contents: ExportContents,
  { tenantId, jobId }: { tenantId: TenantId; jobId: string },
): Promise<void> {
  const now = new Date()
  const silentSince = new Date(now.getTime() - SILENT_MS)
  const head = await withTenant(tenantId, 'write', (tx) => beginExportJob(tx, jobId, now, silentSince))
  if (!head) return
  try {
    if (head.attempt > ATTEMPTS) throw new AppError('conflict', 'exportJob.lost')
    const { ctx, result } = await written(contents, tenantId, head)
    try {
      await keep(contents, tenantId, head, ctx, result)
    } finally {
      await result.file.discard()
    }
  } catch (error) {
    if (error instanceof NotMine) return
    const { kind, code, params, reference } = toFailure(error, `export ${head.kind}`)
    // a busy database: silent from now on, the sweep tries again
    if (kind === 'unavailable') return
    const failure = {
      code: code === 'forbidden' ? 'exportJob.rightLost' : code,
      params: reference ? { reference } : params,
    }
    await withTenant(tenantId, 'write', async (tx) => {
      const now = new Date()
      if (!(await failExportJob(tx, head, failure, now))) return
      await notifyAsker(contents, tx, head, null, now)
    })
  }
}

/** Who asked, as they are now. Throws forbidden where they may not have the list any more. */
async function asker(tenantId: TenantId, head: ExportJobHead): Promise<Context> {
  const { userId, companyId, actorKind, kind } = head
  const ctx = await personContext({ tenantId, userId, companyId, kind: actorKind }, head.id)
  if (!ctx || !admits(ctx, 'CSV-EXPORT_SHOW') || !mayExport(ctx, kind))
    throw new AppError('forbidden', 'forbidden')
  return ctx
}

async function written(
  contents: ExportContents,
  tenantId: TenantId,
  head: ExportJobHead,
): Promise<{ ctx: Context; result: Required<WrittenExport> }> {
  const ctx = await asker(tenantId, head)
  const progress = { rows: 0, told: 0, isMine: true }
  const sign = async () => {
    // a file of many rows is begun anew by a process of its own
    progress.told = Math.max(progress.told, progress.rows)
    progress.isMine = await withTenant(tenantId, 'write', (tx) =>
      saveProgress(tx, head, progress.told, new Date()),
    )
  }
  const onRows = (rows: number) => {
    if (!progress.isMine) throw new NotMine('the job is another worker’s, or gone')
    progress.rows = rows
  }
  const file = await withSignsOfLife(SIGN_MS, sign, () => contents(head.kind).write(ctx, head, onRows))
  return { ctx, result: { rows: progress.rows, isRepeat: false, ...file } }
}

/** Keeps the file part by part, and says that it is done, in one transaction: half a file is never seen. */
async function keep(
  contents: ExportContents,
  tenantId: TenantId,
  head: ExportJobHead & Attempt,
  { storeIds }: Context,
  { file, name, type, rows, isRepeat }: Required<WrittenExport>,
): Promise<void> {
  // what was taken from the person meanwhile discards the file
  await asker(tenantId, head)
  await withTenant(tenantId, 'write', async (tx) => {
    const isMine = await saveProgress(tx, head, rows, new Date())
    if (!isMine) throw new NotMine('the job is another worker’s, or gone')
    const hash = createHash('sha256')
    let part = 0
    for await (const bytes of partsOf(file)) {
      hash.update(bytes)
      await insertChunk(tx, { tenantId, jobId: head.id, part, bytes })
      part += 1
    }
    const now = new Date()
    const isKept = await endExportJob(tx, head, {
      state: 'DONE',
      fileName: name,
      fileType: type,
      fileSize: file.size,
      fileSha256: hash.digest('hex'),
      isRepeat,
      storeIds: [...storeIds],
      finishedAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS),
    })
    if (!isKept) return
    await notifyAsker(contents, tx, head, name, now)
  })
}

/** Notifies who asked that the file is there, or without a name that it could not be written. */
function notifyAsker(
  contents: ExportContents,
  tx: TenantTx,
  { id, attempt, kind, userId }: ExportJobHead,
  filename: string | null,
  at: Date,
) {
  const { link, rights, module } = contents(kind)
  return writeNotifications(
    outboxOf(tx),
    {
      link,
      module,
      rights: ['CSV-EXPORT_SHOW', ...rights],
      type: filename === null ? 'EXPORT_FAILED' : 'EXPORT_FINISHED',
      event: `${id}:${attempt}`,
      params: { kind, filename: filename ?? '' },
      people: [userId],
    },
    at,
  )
}

/** The bytes of a file in parts of one size but the last. */
async function* partsOf(file: TableFile): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const bytes of file.read()) {
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes])
    for (; held.length >= PART; held = held.subarray(PART)) yield held.subarray(0, PART)
  }
  if (held.length > 0) yield held
}
