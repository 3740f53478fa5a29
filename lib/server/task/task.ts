import { and, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { task as table } from '@/db/schema/tasks'
import type { TenantId, TenantTx } from '@/db/tenant'
import type { AppError } from '@/lib/server/core/errors'
import type { Outbox } from '@/lib/server/core/use-case'
import type { JobDefinition } from './job'

/** A kind of work that outlives its request and is done once, however many workers die doing it. */
export interface Task extends JobDefinition {
  kind: string
  /**
   * Attempts in a row that may fail or lose their worker before the task has failed, and the
   * failure of one whose workers were all lost. Without it, attempts continue.
   */
  retries?: { attempts: number; lost: () => AppError }
  /** Open tasks of the kind that a person may have, and the refusal of one more. */
  limit?: { openPerPerson: number; tooMany: () => AppError }
}

/** Declares a kind of task; jobs of its queue carry nothing and wake its workers. */
export const defineTask = (task: Omit<Task, 'payload'>): Task => ({ ...task, payload: z.looseObject({}) })

/** The record that a task is about; a record has one open task of a kind. */
export interface TaskRef {
  tenantId: TenantId
  recordId: string
  /** The person who waits for it, and to whom the limit applies. */
  personId?: string
  /** Earliest start; default: at once. */
  dueAt?: Date
}

/**
 * Starts a task in this transaction: it exists if and only if the transaction commits. If it is
 * open already, it becomes due then: its next attempt sees what has changed since. Throws
 * rateLimited.
 */
export async function startTask(
  { tx, enqueue }: Outbox,
  task: Task,
  { tenantId, recordId, personId, dueAt }: TaskRef,
): Promise<void> {
  if (personId !== undefined) await refuseTooMany(tx, task, personId)
  const { kind } = task
  await tx
    .insert(table)
    .values({ tenantId, recordId, kind, personId, dueAt })
    .onConflictDoUpdate({
      target: [table.tenantId, table.kind, table.recordId],
      set: { dueAt: sql`excluded.due_at`, failures: 0 },
    })
  await enqueue(task, {}, dueAt ? { startAfter: dueAt } : {})
}

/** Starts a task for each of the records, as `startTask`, in one statement. */
export async function startTasks(
  { tx, enqueue }: Outbox,
  { kind, queue, payload }: Task,
  tenantId: TenantId,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return
  await tx
    .insert(table)
    .values(recordIds.map((recordId) => ({ tenantId, recordId, kind })))
    .onConflictDoUpdate({
      target: [table.tenantId, table.kind, table.recordId],
      set: { dueAt: sql`excluded.due_at`, failures: 0 },
    })
  await enqueue({ queue, payload }, {})
}

/** Forgets the task of a record that is removed; its worker stops at the next sign of life. */
export async function dropTask(tx: TenantTx, { kind }: Task, recordId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.kind, kind), eq(table.recordId, recordId)))
}

async function refuseTooMany(tx: TenantTx, { kind, limit }: Task, personId: string): Promise<void> {
  if (!limit) return
  // starts of one person run one after the other: concurrent ones would not count each other
  const turn = `start ${kind} ${personId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`)
  const isOpen = and(eq(table.kind, kind), eq(table.personId, personId))
  const [row] = await tx.select({ open: count() }).from(table).where(isOpen)
  if ((row?.open ?? 0) >= limit.openPerPerson) throw limit.tooMany()
}
