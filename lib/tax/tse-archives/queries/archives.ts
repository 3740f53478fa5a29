import { and, asc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { tseArchive } from '@/db/schema/tse-archives'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { areTillsOf } from '@/lib/tax/dsfinvk/queries/tills'
import { dsfinvkInput } from '@/lib/tax/dsfinvk/schema'
import { archiveKey, tillKey, type ArchiveRecord } from '../schema'

const {
  id,
  deviceId,
  serial,
  fromDay,
  toDay,
  note,
  version,
  name,
  type,
  size,
  sha256,
  actorName,
  createdAt,
} = tseArchive
const ARCHIVE = {
  id,
  serial,
  from: fromDay,
  to: toDay,
  note,
  version,
  name,
  type,
  size,
  sha256,
  addedBy: actorName,
  createdAt,
}

const recordOf = (row: Selected<typeof ARCHIVE>): ArchiveRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/**
 * Throws notFound for a till that was never in a store of the active company, and forbidden for a
 * person restricted to stores, who may not see what it signed in others.
 */
export async function checkTill(tx: TenantTx, ctx: Context, tillId: string): Promise<void> {
  if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
  if (!(await areTillsOf(tx, ctx.companyId, [tillId]))) throw new AppError('notFound', 'notFound')
}

/** Returns the archives of a till, the oldest period first. */
export async function archivesOf(tx: TenantTx, ctx: Context, tillId: string): Promise<ArchiveRecord[]> {
  const rows = await tx
    .select(ARCHIVE)
    .from(tseArchive)
    .where(and(eq(tseArchive.companyId, ctx.companyId), eq(deviceId, tillId)))
    .orderBy(asc(fromDay), asc(toDay), asc(id))
  return rows.map(recordOf)
}

/** Checks that a till may be seen before a file for it is read from the request. */
export const knownTill = defineUseCase({
  name: 'tseArchive.known',
  mode: 'read',
  right: 'TAX_PATCH',
  module: 'pos',
  input: tillKey,
  run: ({ tx, ctx }, { id: tillId }) => checkTill(tx, ctx, tillId),
})

/**
 * The archives of a till, the oldest period first. An auditor sees those with a day of the period,
 * without their files. Throws notFound.
 */
export const listArchives = defineUseCase({
  name: 'tseArchive.list',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  forAuditor: 'posDevice',
  input: tillKey,
  run: async ({ tx, ctx }, { id: tillId }) => {
    await checkTill(tx, ctx, tillId)
    return archivesOf(tx, ctx, tillId)
  },
})

/** An archive with its bytes. Throws notFound. */
export const getArchiveFile = defineUseCase({
  name: 'tseArchive.file',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: archiveKey,
  run: async ({ tx, ctx }, { id: tillId, archiveId }) => {
    await checkTill(tx, ctx, tillId)
    const [file] = await tx
      .select({ name, type, bytes: tseArchive.bytes })
      .from(tseArchive)
      .where(and(eq(tseArchive.companyId, ctx.companyId), eq(deviceId, tillId), eq(id, archiveId)))
    if (!file) throw new AppError('notFound', 'notFound')
    return file
  },
})

/** An archive of a period, with its till's name. */
export interface PackedArchive extends ArchiveRecord {
  deviceId: string
  till: string
}

/** The archives of the active company that have a day of the period, by till and period. */
export const archivesWithin = defineUseCase({
  name: 'tseArchive.within',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: dsfinvkInput,
  run: async ({ tx, ctx }, { from, to, devices = [] }): Promise<PackedArchive[]> => {
    if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
    const till = sql<string>`coalesce(platform.till_name(${deviceId}), '')`
    const chosen: SQL[] = devices.length > 0 ? [sql`${deviceId} = ${anyOf(devices)}`] : []
    const rows = await tx
      .select({ ...ARCHIVE, deviceId, till })
      .from(tseArchive)
      .where(and(eq(tseArchive.companyId, ctx.companyId), lte(fromDay, to), gte(toDay, from), ...chosen))
      .orderBy(sql`${till} collate platform.natural_german`, deviceId, asc(fromDay), asc(id))
    return rows.map(({ deviceId: of, till: named, ...row }) => ({
      ...recordOf(row),
      deviceId: of,
      till: named,
    }))
  },
})
