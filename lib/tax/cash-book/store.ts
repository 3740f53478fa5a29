import { and, eq, sql } from 'drizzle-orm'
import { cashCount, cashEntry, cashEntryFile } from '@/db/schema/cash-book'
import { cashDesk } from '@/db/schema/cash-desks'
import type { TenantTx } from '@/db/tenant'
import type { DeductionColumns } from '@/lib/domain/deduction'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, refuseStale, violatedConstraint } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'

type DeskRow = typeof cashDesk.$inferSelect
type EntryRow = typeof cashEntry.$inferSelect

/** Points a refusal of the unique index at the field. */
const nameTaken = (error: unknown): never => {
  if (violatedConstraint(error) !== 'cash_desk_name_once') throw error
  throw invalidField('name', 'cashBook.nameTaken')
}

/** Returns the new desk's id. Throws a field error if the name is in use. */
export async function insertDesk(
  tx: TenantTx,
  ctx: Context,
  fields: Pick<DeskRow, 'kind' | 'name' | 'account' | 'cashSlot'>,
): Promise<string> {
  const now = ctx.now()
  const id = newId()
  const { tenantId, companyId } = ctx
  await tx
    .insert(cashDesk)
    .values({ tenantId, companyId, id, ...fields, createdAt: now, updatedAt: now })
    .catch(nameTaken)
  return id
}

/**
 * Locks a desk of the active company: until the transaction ends, no one else can make an entry.
 * Throws notFound, or `conflict.stale`.
 */
export async function lockDesk(
  tx: TenantTx,
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<DeskRow> {
  const [row] = await tx
    .select()
    .from(cashDesk)
    .where(and(eq(cashDesk.id, id), eq(cashDesk.companyId, ctx.companyId)))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row
}

/**
 * Locks desks in the order of their ids and returns them in the given one; `version` is that of the
 * first. Throws notFound, or `conflict.stale`.
 */
export async function lockDesks(
  tx: TenantTx,
  ctx: Context,
  ids: readonly string[],
  version: number | undefined,
): Promise<[DeskRow, ...DeskRow[]]> {
  const locked = new Map<string, DeskRow>()
  for (const id of ids.toSorted())
    locked.set(id, await lockDesk(tx, ctx, { id, version: id === ids[0] ? version : undefined }))
  const [first, ...others] = ids.flatMap((id) => locked.get(id) ?? [])
  if (!first) throw new AppError('notFound', 'notFound')
  return [first, ...others]
}

/** Saves columns of a locked desk and raises its version. Throws at the field for a name in use. */
export async function saveDesk(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Partial<Pick<DeskRow, 'name' | 'account' | 'cashSlot' | 'isActive'>>,
): Promise<void> {
  await tx
    .update(cashDesk)
    .set({ ...columns, version: sql`${cashDesk.version} + 1`, updatedAt: ctx.now() })
    .where(eq(cashDesk.id, id))
    .catch(nameTaken)
}

type NewEntry = Pick<EntryRow, 'deskId' | 'date' | 'kind' | 'amount' | 'reason'> &
  Partial<Pick<EntryRow, 'origin' | 'account' | 'taxes' | 'transferId' | 'reverses' | keyof DeductionColumns>>

/** Makes an entry of a locked desk; the database numbers it. Returns its id. */
export async function insertEntry(tx: TenantTx, ctx: Context, entry: NewEntry): Promise<string> {
  const id = newId()
  const { tenantId, companyId, actor } = ctx
  await tx.insert(cashEntry).values({
    tenantId,
    companyId,
    id,
    origin: 'TYPED',
    actorName: actor.name,
    createdAt: ctx.now(),
    ...entry,
  })
  return id
}

/** Keeps the books of a company from being handed over until the transaction ends. */
export async function holdBooks(tx: TenantTx, companyId: number): Promise<void> {
  await tx.execute(sql`select 1 from company where id = ${companyId} for share`)
}

type NewCount = Omit<
  typeof cashCount.$inferInsert,
  'tenantId' | 'companyId' | 'id' | 'actorName' | 'createdAt'
>

/** Keeps a count of a locked desk. Returns its id. */
export async function insertCount(tx: TenantTx, ctx: Context, count: NewCount): Promise<string> {
  const id = newId()
  const { tenantId, companyId, actor } = ctx
  await tx
    .insert(cashCount)
    .values({ tenantId, companyId, id, ...count, actorName: actor.name, createdAt: ctx.now() })
  return id
}

type NewFile = Pick<
  typeof cashEntryFile.$inferInsert,
  'entryId' | 'name' | 'type' | 'size' | 'sha256' | 'bytes'
>

/** Keeps a file of an entry. Returns its id. */
export async function insertEntryFile(tx: TenantTx, ctx: Context, file: NewFile): Promise<string> {
  const id = newId()
  const { tenantId, companyId, actor } = ctx
  await tx
    .insert(cashEntryFile)
    .values({ tenantId, companyId, id, ...file, actorName: actor.name, createdAt: ctx.now() })
  return id
}

/** Returns an entry of the desk. Throws notFound. */
export async function entryOf(tx: TenantTx, deskId: string, id: string): Promise<EntryRow> {
  const [row] = await tx
    .select()
    .from(cashEntry)
    .where(and(eq(cashEntry.id, id), eq(cashEntry.deskId, deskId)))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/** Returns both entries of a transfer in the order of their desks, in which these are locked. */
export const entriesOfTransfer = (tx: TenantTx, transferId: string): Promise<EntryRow[]> =>
  tx.select().from(cashEntry).where(eq(cashEntry.transferId, transferId)).orderBy(cashEntry.deskId)

/** Whether an entry has been cancelled. */
export async function isReversed(tx: TenantTx, id: string): Promise<boolean> {
  return (await tx.$count(cashEntry, eq(cashEntry.reverses, id))) > 0
}
