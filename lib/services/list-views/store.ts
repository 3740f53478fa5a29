import { and, eq, sql } from 'drizzle-orm'
import { listView } from '@/db/schema/list-views'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, violatedConstraint, refuseStale } from '@/lib/server/core/errors'
import { seenBy } from './queries'

const { name, query, columns, isShared, version } = listView
const FIELDS = { name, query, columns, isShared }

type ViewRow = Pick<typeof listView.$inferSelect, keyof typeof FIELDS>

const NAME_TAKEN_CODES: Readonly<Record<string, string>> = {
  list_view_own_name: 'listView.nameTaken',
  list_view_shared_name: 'listView.sharedNameTaken',
}

/** Throws at the field if the name is in use. */
function refuseTakenName(error: unknown): never {
  const code = NAME_TAKEN_CODES[violatedConstraint(error) ?? '']
  throw code ? invalidField('name', code) : error
}

/** Returns the owner of the caller's views. Throws forbidden if the caller is not a person. */
function ownerOf({ actor }: Context): string {
  if (!actor.id) throw new AppError('forbidden', 'forbidden')
  return actor.id
}

/** Counts the caller's views of a list, and of all. */
export async function countOwnViews(
  tx: TenantTx,
  ctx: Context,
  list: string,
): Promise<{ ofList: number; ofAll: number }> {
  const [counts] = await tx
    .select({
      ofAll: sql<number>`count(*)::int`,
      ofList: sql<number>`(count(*) filter (where ${listView.list} = ${list}))::int`,
    })
    .from(listView)
    .where(eq(listView.userId, ownerOf(ctx)))
  return counts ?? { ofAll: 0, ofList: 0 }
}

export async function insertListView(
  tx: TenantTx,
  ctx: Context,
  view: ViewRow & { id: string; list: string },
): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(listView)
    .values({ tenantId: ctx.tenantId, userId: ownerOf(ctx), ...view, createdAt: now, updatedAt: now })
    .catch(refuseTakenName)
}

/**
 * Locks a view that the caller sees. Throws notFound, or `conflict.stale` for an outdated version.
 */
export async function lockListView(
  tx: TenantTx,
  ctx: Context,
  { id, version: seen }: { id: string; version?: number | undefined },
): Promise<ViewRow> {
  const [row] = await tx
    .select({ ...FIELDS, version })
    .from(listView)
    .where(and(eq(listView.id, id), seenBy(ctx)))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  const { version: current, ...view } = row
  refuseStale(seen, current)
  return view
}

export async function saveListView(tx: TenantTx, ctx: Context, id: string, view: ViewRow): Promise<void> {
  await tx
    .update(listView)
    .set({ ...view, version: sql`${version} + 1`, updatedAt: ctx.now() })
    .where(eq(listView.id, id))
    .catch(refuseTakenName)
}

export async function deleteListViewRow(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(listView).where(eq(listView.id, id))
}
