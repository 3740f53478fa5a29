import { eq, sql } from 'drizzle-orm'
import { tseArchive } from '@/db/schema/tse-archives'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import type { ArchiveFacts } from './rules/archive'

type Row = Omit<
  typeof tseArchive.$inferInsert,
  'tenantId' | 'companyId' | 'id' | 'actorName' | 'createdAt' | 'note' | 'version'
>

/** Stores an archive of the active company; returns its id. */
export async function insertArchive(tx: TenantTx, ctx: Context, row: Row): Promise<string> {
  const { tenantId, companyId } = ctx
  const id = newId()
  await tx
    .insert(tseArchive)
    .values({ tenantId, companyId, id, ...row, actorName: ctx.actor.name, createdAt: ctx.now() })
  return id
}

/** Stores what a person states about an archive by now, and raises its version. */
export async function updateFacts(
  tx: TenantTx,
  id: string,
  { serial, from, to, note }: ArchiveFacts,
): Promise<void> {
  await tx
    .update(tseArchive)
    .set({ serial, fromDay: from, toDay: to, note, version: sql`${tseArchive.version} + 1` })
    .where(eq(tseArchive.id, id))
}

/** Locks a till, so that two changes of its archives at once see each other. */
export async function lockTill(tx: TenantTx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from pos_device where id = ${id} for no key update`)
}
