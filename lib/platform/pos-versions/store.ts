import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, violatedConstraint, refuseStale } from '@/lib/server/core/errors'
import { readKnownVersions, type VersionRow } from './queries'

/** Locks all versions until the transaction ends: writers wait for each other. */
export async function lockPosVersions(tx: TenantTx): Promise<VersionRow[]> {
  await tx.execute(sql`select platform.lock_pos_versions()`)
  return readKnownVersions(tx)
}

/**
 * Returns one of the locked versions. Throws notFound, or `conflict.stale` for an outdated record.
 */
export function chosenOf(
  versions: readonly VersionRow[],
  { id, rowVersion }: { id: string; rowVersion?: number | undefined },
): VersionRow {
  const found = versions.find((one) => one.id === id)
  if (!found) throw new AppError('notFound', 'notFound')
  refuseStale(rowVersion, found.rowVersion)
  return found
}

interface VersionColumns {
  version: string
  orderKey: string
  releaseDate: string
  releaseNotes: string
  latest: boolean
  tenants: readonly string[]
}

/** Adds a version. Throws `posVersion.taken` at the field for an existing number. */
export async function addPosVersion(
  tx: TenantTx,
  ctx: Context,
  columns: VersionColumns & { id: string },
): Promise<void> {
  await refuseTaken(() =>
    tx.execute(
      sql`select platform.add_pos_version(${JSON.stringify(columns)}::jsonb, ${ctx.now().toISOString()})`,
    ),
  )
}

/** Saves the fields in `columns` and raises the lock. */
export async function savePosVersion(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: { [Name in keyof VersionColumns]?: VersionColumns[Name] | undefined },
): Promise<void> {
  await refuseTaken(() =>
    tx.execute(
      sql`select platform.save_pos_version(${id}, ${JSON.stringify(columns)}::jsonb, ${ctx.now().toISOString()})`,
    ),
  )
}

export async function removePosVersion(tx: TenantTx, id: string): Promise<void> {
  await tx.execute(sql`select platform.remove_pos_version(${id})`)
}

async function refuseTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) === 'pos_version_order_key')
      throw invalidField('version', 'posVersion.taken')
    throw error
  }
}
