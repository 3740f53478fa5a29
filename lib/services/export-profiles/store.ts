import { and, eq, sql } from 'drizzle-orm'
import { exportProfile } from '@/db/schema/export-profiles'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, violatedConstraint, refuseStale } from '@/lib/server/core/errors'

const { name, kind, format, encoding, columns, filter, version } = exportProfile
const FIELDS = { name, kind, format, encoding, columns, filter }

type ProfileRow = Pick<typeof exportProfile.$inferSelect, keyof typeof FIELDS>

/** Throws at the field if the person has used the name already. */
function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'export_profile_name_once') throw error
  throw invalidField('name', 'exportProfile.nameTaken')
}

/** Returns the owner of the caller's profiles. Throws forbidden if the caller is not a person. */
function ownerOf({ actor }: Context): string {
  if (!actor.id) throw new AppError('forbidden', 'forbidden')
  return actor.id
}

export async function insertExportProfile(
  tx: TenantTx,
  ctx: Context,
  id: string,
  profile: ProfileRow,
): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(exportProfile)
    .values({
      tenantId: ctx.tenantId,
      id,
      userId: ownerOf(ctx),
      ...profile,
      createdAt: now,
      updatedAt: now,
    })
    .catch(refuseTakenName)
}

/** Locks the person's own profile. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockExportProfile(
  tx: TenantTx,
  ctx: Context,
  { id, version: seen }: { id: string; version?: number | undefined },
): Promise<ProfileRow> {
  const [row] = await tx
    .select({ ...FIELDS, version })
    .from(exportProfile)
    .where(and(eq(exportProfile.id, id), eq(exportProfile.userId, ownerOf(ctx))))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  const { version: current, ...profile } = row
  refuseStale(seen, current)
  return profile
}

export async function saveExportProfile(
  tx: TenantTx,
  ctx: Context,
  id: string,
  profile: ProfileRow,
): Promise<void> {
  await tx
    .update(exportProfile)
    .set({ ...profile, version: sql`${version} + 1`, updatedAt: ctx.now() })
    .where(eq(exportProfile.id, id))
    .catch(refuseTakenName)
}

export async function deleteExportProfileRow(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(exportProfile).where(eq(exportProfile.id, id))
}
