import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readPage } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { posVersionList } from './list'
import { countTills, weighDeletion, type StoredVersion, type Move, type TenantTills } from './rules/roll-out'
import { targetVersion, type Offer } from './rules/target-version'
import { posVersionId, type PosVersionRecord } from './schema'

/** A stored version with its record's lock. */
export interface VersionRow extends StoredVersion {
  releaseNotes: string
  tenants: string[]
  rowVersion: number
  createdAt: string
}

interface Stored extends Record<string, unknown> {
  id: string
  version: string
  order_key: string
  release_date: string
  release_notes: string
  is_latest: boolean
  tenants: string[]
  row_version: number
  created_at: string
}

interface Offered extends Record<string, unknown> {
  version: string
  order_key: string
  release_date: string
  is_latest: boolean
  is_meant: boolean
}

const VERSIONS = sql`platform.pos_versions() v`

const rowOf = (row: Stored): VersionRow => ({
  id: row.id,
  version: row.version,
  key: row.order_key,
  releaseDate: row.release_date,
  releaseNotes: row.release_notes,
  isLatest: row.is_latest,
  tenants: row.tenants,
  rowVersion: row.row_version,
  createdAt: new Date(row.created_at).toISOString(),
})

const recordOf = (
  { key: _key, isLatest, ...row }: VersionRow,
  counts: Map<string, number>,
): PosVersionRecord => ({ ...row, latest: isLatest, countDevices: counts.get(row.id) ?? 0 })

/** Returns all versions, for the platform only; there are some dozens. */
export async function readKnownVersions(tx: TenantTx): Promise<VersionRow[]> {
  const rows = await tx.execute<Stored>(sql`select v.* from ${VERSIONS}`)
  return rows.map(rowOf)
}

/** Returns the number of tills of each tenant, for the platform only. */
export async function readTenantTills(tx: TenantTx): Promise<TenantTills[]> {
  const rows = await tx.execute<{ tenant_id: string; tills: number }>(
    sql`select tenant_id, tills from platform.till_counts()`,
  )
  return rows.map(({ tenant_id, tills }) => ({ tenantId: tenant_id, tills: Number(tills) }))
}

async function readCounts(tx: TenantTx, ctx: Context): Promise<Map<string, number>> {
  return countTills(await readKnownVersions(tx), await readTenantTills(tx), businessDay(ctx.now()))
}

/** Returns one version. Throws notFound. */
export async function readPosVersion(tx: TenantTx, ctx: Context, id: string): Promise<PosVersionRecord> {
  const found = (await readKnownVersions(tx)).find((one) => one.id === id)
  if (!found) throw new AppError('notFound', 'notFound')
  return recordOf(found, await readCounts(tx, ctx))
}

/**
 * Returns the version that the tills of the caller's tenant should run today; null if there is none
 * for them.
 */
export async function readTargetVersion(tx: TenantTx, ctx: Context): Promise<Offer | null> {
  const rows = await tx.execute<Offered>(sql`select * from platform.offered_pos_versions()`)
  const offers = rows.map((row) => ({
    version: row.version,
    key: row.order_key,
    releaseDate: row.release_date,
    isLatest: row.is_latest,
    isMeant: row.is_meant,
  }))
  return targetVersion(offers, businessDay(ctx.now()))
}

/** A page of versions, the highest first; `q` matches the number. */
export const listPosVersions = defineUseCase({
  name: 'posVersion.list',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject(listFields(posVersionList)),
  run: async ({ tx, ctx }, input): Promise<Page<PosVersionRecord>> => {
    const page = await readPage<Stored>(tx, input, {
      select: sql`v.*`,
      from: VERSIONS,
      where: input.q ? [containsWords(sql`v.version`, input.q)] : [],
      id: sql`v.id`,
      sorts: {
        version: { column: sql`v.order_key collate "C"`, type: 'text' },
        releaseDate: { column: sql`v.release_date`, type: 'text' },
      },
    })
    const counts = await readCounts(tx, ctx)
    return { ...page, rows: page.rows.map((row) => recordOf(rowOf(row), counts)) }
  },
})

export const getPosVersion = defineUseCase({
  name: 'posVersion.get',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: posVersionId,
  run: ({ tx, ctx }, { id }) => readPosVersion(tx, ctx, id),
})

export interface NamedTenant {
  id: string
  name: string
}

/** Returns all tenants by name, for the platform only. */
export async function readTenantNames(tx: TenantTx): Promise<NamedTenant[]> {
  return await tx.execute<NamedTenant & Record<string, unknown>>(
    sql`select t.id, t.name from platform.tenant_frames() t order by t.name collate platform.natural_german, t.id`,
  )
}

/** Tenants by name, to select those that a version is offered to. */
export const listVersionTenants = defineUseCase({
  name: 'posVersion.tenants',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({}),
  run: ({ tx }) => readTenantNames(tx),
})

export interface PosVersionDetail {
  version: PosVersionRecord
  tenants: NamedTenant[]
  /**
   * Where its tills move when it is deleted, which version is the latest then, and why it cannot be
   * deleted.
   */
  deletion: { moves: Move[]; newLatest: string | null; refusal: 'only' | 'noLower' | null }
  history: TrailEntry[]
}

export const getPosVersionDetail = defineUseCase({
  name: 'posVersion.detail',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: posVersionId,
  run: async ({ tx, ctx }, { id }): Promise<PosVersionDetail> => {
    const version = await readPosVersion(tx, ctx, id)
    const weighed = weighDeletion(await readKnownVersions(tx), id, {
      tenants: await readTenantTills(tx),
      today: businessDay(ctx.now()),
    })
    return {
      version,
      tenants: await readTenantNames(tx),
      deletion: weighed.ok
        ? { moves: weighed.value.moves, newLatest: weighed.value.newLatest?.version ?? null, refusal: null }
        : { moves: [], newLatest: null, refusal: weighed.error },
      history: await auditTrail(tx, 'posVersion', id),
    }
  },
})
