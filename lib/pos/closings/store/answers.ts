import { and, eq, gte, lte } from 'drizzle-orm'
import { closingSettlement, sharedTse } from '@/db/schema/closings'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { FindingRange } from '../rules/completeness'

type AnswerKey = FindingRange & { closingId: string }

const isAnswer = ({ closingId, code, first, last, serial }: AnswerKey) =>
  and(
    eq(closingSettlement.closingId, closingId),
    eq(closingSettlement.code, code),
    eq(closingSettlement.first, first),
    eq(closingSettlement.last, last),
    eq(closingSettlement.serial, serial),
  )

/**
 * Stores a person's answer unless there is one; returns whether it is new, the same as the stored
 * one, or another.
 */
export async function keepAnswer(
  tx: TenantTx,
  ctx: Context,
  key: AnswerKey,
  reason: string,
): Promise<'new' | 'same' | 'other'> {
  const [before] = await tx
    .select({ reason: closingSettlement.reason })
    .from(closingSettlement)
    .where(isAnswer(key))
  if (before) return before.reason === reason ? 'same' : 'other'
  const stored = await tx
    .insert(closingSettlement)
    .values({ tenantId: ctx.tenantId, ...key, reason, settledAt: ctx.now(), settledByName: ctx.actor.name })
    .onConflictDoNothing()
    .returning({ reason: closingSettlement.reason })
  return stored.length > 0 ? 'new' : 'other'
}

/**
 * Removes the answers that settle some of the numbers, since what arrived late may have parted
 * them; those about a TSE whatever their closing. Returns the removed ones.
 */
export const removeAnswers = async (
  tx: TenantTx,
  { closingId, code, first, last, serial }: AnswerKey,
): Promise<(FindingRange & { reason: string })[]> =>
  tx
    .delete(closingSettlement)
    .where(
      and(
        serial === '' ? eq(closingSettlement.closingId, closingId) : undefined,
        eq(closingSettlement.code, code),
        eq(closingSettlement.serial, serial),
        lte(closingSettlement.first, last),
        gte(closingSettlement.last, first),
      ),
    )
    .returning({
      code: closingSettlement.code,
      first: closingSettlement.first,
      last: closingSettlement.last,
      serial: closingSettlement.serial,
      reason: closingSettlement.reason,
    })

/** Whether a TSE is marked as used by other systems, too. */
export async function isShared(tx: TenantTx, serial: string): Promise<boolean> {
  const rows = await tx
    .select({ serial: sharedTse.serial })
    .from(sharedTse)
    .where(eq(sharedTse.serial, serial))
  return rows.length > 0
}

/** Marks a TSE as used by other systems, too. Throws `conflict.stale` if it was marked just now. */
export async function markShared(tx: TenantTx, ctx: Context, serial: string, reason: string): Promise<void> {
  const rows = await tx
    .insert(sharedTse)
    .values({ tenantId: ctx.tenantId, serial, reason, markedAt: ctx.now(), markedByName: ctx.actor.name })
    .onConflictDoNothing()
    .returning({ serial: sharedTse.serial })
  if (rows.length === 0) throw new AppError('conflict', 'conflict.stale')
}

/** Removes the mark of a TSE. Throws `conflict.stale` if it was removed just now. */
export async function unmarkShared(tx: TenantTx, serial: string): Promise<void> {
  const rows = await tx
    .delete(sharedTse)
    .where(eq(sharedTse.serial, serial))
    .returning({ serial: sharedTse.serial })
  if (rows.length === 0) throw new AppError('conflict', 'conflict.stale')
}
