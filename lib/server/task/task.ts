import { and, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { task as table } from '@/db/schema/tasks'
import type { TenantId, TenantTx } from '@/db/tenant'
import type { AppError } from '@/lib/server/core/errors'
import type { Outbox } from '@/lib/server/core/use-case'
import type { JobDefinition } from './job'

/** A kind of work that outlives its request and is done once, however many workers die of it. */
export interface Task extends JobDefinition {
  kind: string
  /** Workers that may claim it before it has failed. */
  attempts: number
  /** Open tasks of the kind that a person may have. */
  openPerPerson: number
  /** The failure of a task whose workers were all lost. */
  lost: () => AppError
  /** The refusal of one task more than a person may have. */
  tooMany: () => AppError
}

/** Declares a kind of task; jobs of its queue carry nothing and wake its workers. */
export const defineTask = (task: Omit<Task, 'payload'>): Task => ({ ...task, payload: z.looseObject({}) })

/** The record that a task is about; a record has one open task of a kind. */
export interface TaskRef {
  tenantId: TenantId
  recordId: string
}

/**
 * Starts a task in this transaction: it exists if and only if the transaction commits. Throws
 * rateLimited.
 */
export async function startTask(
  { tx, enqueue }: Outbox,
  task: Task,
  ref: TaskRef,
  personId: string,
): Promise<void> {
  await refuseTooMany(tx, task, personId)
  await tx.insert(table).values({ ...ref, kind: task.kind, personId })
  await enqueue(task, {})
}

/** Starts the task anew in the transaction that settled it, as another step of the same request. */
export async function continueTask(
  { tx, enqueue }: Outbox,
  task: Task,
  { tenantId, recordId }: TaskRef,
): Promise<void> {
  await tx.insert(table).values({ tenantId, recordId, kind: task.kind })
  await enqueue(task, {})
}

/** Forgets the task of a record that is removed; its worker stops at the next sign of life. */
export async function dropTask(tx: TenantTx, { kind }: Task, recordId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.kind, kind), eq(table.recordId, recordId)))
}

async function refuseTooMany(tx: TenantTx, task: Task, personId: string): Promise<void> {
  // starts of one person come one after the other: at once, each would count without the others
  const turn = `start ${task.kind} ${personId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`)
  const isOpen = and(eq(table.kind, task.kind), eq(table.personId, personId))
  const [row] = await tx.select({ open: count() }).from(table).where(isOpen)
  if ((row?.open ?? 0) >= task.openPerPerson) throw task.tooMany()
}
