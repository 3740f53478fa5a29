import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from './context'
import { AppError } from './errors'

export interface Idempotency {
  key: string
  /** Digest of method, path with query, and body, see `bodyHash`. */
  bodyHash: string
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** SHA-256 over the parts that make two requests the same. */
export function bodyHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

const callerOf = (ctx: Context) => ctx.actor.id ?? ctx.actor.kind

/**
 * Claims the key for this transaction (a concurrent repeat waits for it). Returns the first
 * request's response within 24 hours; throws `idempotency.otherBody` (409) if the body differs.
 */
export async function answerAgain<O>(
  tx: TenantTx,
  ctx: Context,
  { key, bodyHash: hash }: Idempotency,
): Promise<{ answer: O } | null> {
  const now = ctx.now()
  const expired = new Date(now.getTime() - KEPT_MS).toISOString()
  const claimed = await tx.execute(sql`
    insert into idempotency (tenant_id, caller, key, body_hash, created_at)
    values (${ctx.tenantId}, ${callerOf(ctx)}, ${key}, ${hash}, ${now.toISOString()})
    on conflict (tenant_id, caller, key) do update
      set body_hash = excluded.body_hash, response = null, created_at = excluded.created_at
      where idempotency.created_at < ${expired}
    returning 1`)
  if (claimed.length > 0) return null
  const [kept] = await tx.execute<{ body_hash: string; response: { answer: O } | null }>(sql`
    select body_hash, response from idempotency
    where tenant_id = ${ctx.tenantId} and caller = ${callerOf(ctx)} and key = ${key}`)
  if (!kept || kept.body_hash !== hash) throw new AppError('conflict', 'idempotency.otherBody')
  return kept.response
}

/** Stores the response in the same transaction as the change it reports. */
export async function keepAnswer(
  tx: TenantTx,
  ctx: Context,
  { key }: Idempotency,
  answer: unknown,
): Promise<void> {
  await tx.execute(sql`
    update idempotency set response = ${JSON.stringify({ answer })}::jsonb
    where tenant_id = ${ctx.tenantId} and caller = ${callerOf(ctx)} and key = ${key}`)
}
