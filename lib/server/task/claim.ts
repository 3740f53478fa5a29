import { and, eq, isNull, sql } from 'drizzle-orm'
import { task } from '@/db/schema/tasks'
import { withTenant, type TenantId, type TenantTx } from '@/db/tenant'

/** A task in the hands of a worker. A later claim has a higher attempt, and this one is lost. */
export interface Claim {
  kind: string
  tenantId: TenantId
  recordId: string
  /** Number of the claim, counted from a random start. */
  attempt: number
  /** Attempts in a row before this one that failed or lost their worker. */
  failures: number
}

/** The fields of a claim that a transaction of its tenant needs. */
export type ClaimKey = Pick<Claim, 'kind' | 'recordId' | 'attempt'>

/**
 * Thrown if another worker has since taken the task, or the task is gone: nothing more may be
 * written.
 */
export class ClaimLost extends Error {}

const isClaimed = ({ kind, recordId, attempt }: ClaimKey) =>
  and(eq(task.kind, kind), eq(task.recordId, recordId), eq(task.attempt, attempt))

const refuseLost = (rows: readonly unknown[], { kind, recordId, attempt }: ClaimKey) => {
  if (rows.length === 0) throw new ClaimLost(`${kind} ${recordId} is no longer in its attempt ${attempt}`)
}

/**
 * Holds the claim until the transaction ends: no other worker gets the task before then. Signs of
 * life continue. Every transaction that writes for a task begins with it. Throws ClaimLost.
 */
export async function lockClaim(tx: TenantTx, claim: ClaimKey): Promise<void> {
  const rows = await tx.select({ attempt: task.attempt }).from(task).where(isClaimed(claim)).for('key share')
  refuseLost(rows, claim)
}

/**
 * Ends the task in the transaction that writes its result or its failure; if it was started again
 * since it was claimed, it waits for its next attempt. Comes before the writes to the feature's own
 * record, which a sign of life writes to after the task. Throws ClaimLost.
 */
export async function settleTask(tx: TenantTx, claim: ClaimKey): Promise<void> {
  const isLast = and(isClaimed(claim), isNull(task.dueAt))
  const ended = await tx.delete(task).where(isLast).returning({ attempt: task.attempt })
  if (ended.length === 0) await waitAgain(tx, claim, { dueAt: null, failures: 0 })
}

/**
 * Gives the task back in a transaction of its own: it waits until the instant, or has ended (null).
 * If it was started again since it was claimed, it is due then. Throws ClaimLost.
 */
export const giveBackTask = (claim: Claim, dueAt: Date | null): Promise<void> =>
  withTenant(claim.tenantId, 'write', (tx) =>
    dueAt ? waitAgain(tx, claim, { dueAt, failures: 0 }) : settleTask(tx, claim),
  )

/** Gives the task back after an attempt that failed. Throws ClaimLost. */
export const retryTask = (claim: Claim, dueAt: Date): Promise<void> =>
  withTenant(claim.tenantId, 'write', (tx) => waitAgain(tx, claim, { dueAt, failures: claim.failures + 1 }))

async function waitAgain(
  tx: TenantTx,
  claim: ClaimKey,
  { dueAt, failures }: { dueAt: Date | null; failures: number },
): Promise<void> {
  const waiting = await tx
    .update(task)
    .set({
      beatAt: null,
      failures,
      dueAt: sql`least(${task.dueAt}, ${dueAt?.toISOString() ?? null}::timestamptz)`,
    })
    .where(isClaimed(claim))
    .returning({ attempt: task.attempt })
  refuseLost(waiting, claim)
}

/** Runs in a transaction of the task's tenant that holds the claim. Throws ClaimLost. */
export const withClaim = <T>(claim: Claim, run: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withTenant(claim.tenantId, 'write', async (tx) => {
    await lockClaim(tx, claim)
    return run(tx)
  })

/** Records a sign of life and calls `save` in the same transaction; false if the claim is lost. */
export const beat = (claim: Claim, save: (tx: TenantTx) => Promise<void>): Promise<boolean> =>
  withTenant(claim.tenantId, 'write', async (tx) => {
    const rows = await tx
      .update(task)
      .set({ beatAt: sql`clock_timestamp()` })
      .where(isClaimed(claim))
      .returning({ attempt: task.attempt })
    if (rows.length > 0) await save(tx)
    return rows.length > 0
  })
