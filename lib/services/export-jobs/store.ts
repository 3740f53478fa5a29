import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { exportJob, exportJobChunk } from '@/db/schema/export-jobs'
import type { TenantId, TenantTx } from '@/db/tenant'
import type { FilePart } from '@/lib/domain/file-part'

const { tenantId: _tenant, ...HEAD } = getTableColumns(exportJob)
export type ExportJobHead = Omit<typeof exportJob.$inferSelect, 'tenantId'>

/** Adds a job unless the same one is in progress; returns the id of that one. */
export async function insertExportJob(
  tx: TenantTx,
  values: typeof exportJob.$inferInsert,
): Promise<{ id: string; isNew: boolean }> {
  const { id, userId, companyId, digest } = values
  const added = await tx
    .insert(exportJob)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: exportJob.id })
  if (added.length > 0) return { id, isNew: true }
  const [other] = await tx.execute<{ id: string }>(sql`
    select id from export_job where user_id = ${userId} and company_id = ${companyId} and digest = ${digest}
      and state in ('QUEUED', 'RUNNING')`)
  // without one, it has ended in between
  return other ? { id: other.id, isNew: false } : insertExportJob(tx, values)
}

const isOwn = (userId: string | null, id: string) => and(eq(exportJob.id, id), sql`user_id = ${userId}`)

/** Returns the job if it meets the condition on `export_job`; null if there is none. */
export async function findExportJob(tx: TenantTx, shown: SQL, id: string): Promise<ExportJobHead | null> {
  const [row] = await tx
    .select(HEAD)
    .from(exportJob)
    .where(and(eq(exportJob.id, id), shown))
  return row ?? null
}

/** Returns the newest jobs that meet the condition on `export_job`. */
export const findExportJobs = (tx: TenantTx, shown: SQL, most: number): Promise<ExportJobHead[]> =>
  tx.select(HEAD).from(exportJob).where(shown).orderBy(desc(exportJob.createdAt)).limit(most)

/** Locks the job if it meets the condition on `export_job`; null if it does not. */
export async function lockShownExport(tx: TenantTx, shown: SQL, id: string): Promise<ExportJobHead | null> {
  const [row] = await tx
    .select(HEAD)
    .from(exportJob)
    .where(and(eq(exportJob.id, id), shown))
    .for('update')
  return row ?? null
}

/** Releases a file to auditors, or takes the release back. */
export async function saveRelease(
  tx: TenantTx,
  id: string,
  release: { at: Date; byName: string } | null,
): Promise<void> {
  await tx
    .update(exportJob)
    .set({ releasedAt: release?.at ?? null, releasedByName: release?.byName ?? null, updatedAt: sql`now()` })
    .where(eq(exportJob.id, id))
}

/** Locks a person's own job until the transaction ends. */
export async function lockExportJob(
  tx: TenantTx,
  userId: string | null,
  id: string,
): Promise<ExportJobHead | null> {
  const [row] = await tx.select(HEAD).from(exportJob).where(isOwn(userId, id)).for('update')
  return row ?? null
}

/** Marks a job as being written, from its first row; null if it was removed. */
export async function beginExportJob(tx: TenantTx, id: string, now: Date): Promise<ExportJobHead | null> {
  const [row] = await tx
    .update(exportJob)
    .set({ state: 'RUNNING', doneCount: 0, parts: null, updatedAt: now })
    .where(eq(exportJob.id, id))
    .returning(HEAD)
  return row ?? null
}

/** Saves how many rows are written so far, and which parts, if the file has some. */
export async function saveProgress(
  tx: TenantTx,
  id: string,
  doneCount: number,
  parts: FilePart[] | undefined,
): Promise<void> {
  await tx
    .update(exportJob)
    .set({ doneCount, updatedAt: sql`now()`, ...(parts ? { parts } : {}) })
    .where(and(eq(exportJob.id, id), eq(exportJob.state, 'RUNNING')))
}

/** Ends a job, as done or as failed. */
export async function endExportJob(
  tx: TenantTx,
  id: string,
  fields: Partial<typeof exportJob.$inferInsert>,
): Promise<void> {
  await tx.update(exportJob).set(fields).where(eq(exportJob.id, id))
}

export async function insertChunk(
  tx: TenantTx,
  { tenantId, jobId, part, bytes }: { tenantId: TenantId; jobId: string; part: number; bytes: Buffer },
): Promise<void> {
  await tx.insert(exportJobChunk).values({ tenantId, jobId, part, bytes })
}

/** Returns a part of a file; null after the last one. */
export async function readChunk(tx: TenantTx, jobId: string, part: number): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bytes: exportJobChunk.bytes })
    .from(exportJobChunk)
    .where(and(eq(exportJobChunk.jobId, jobId), eq(exportJobChunk.part, part)))
  return row?.bytes ?? null
}

export async function removeExportJob(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(exportJob).where(eq(exportJob.id, id))
}
