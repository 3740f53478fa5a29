import type { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import type { AuditedKind } from '@/lib/domain/audited'
import type { Page } from '@/lib/domain/list'
import type { Module, Requirement } from '@/lib/domain/rights'
import type { AuditEntry } from './audit'
import type { Context } from './context'
import type { JobDefinition, JobTiming } from '@/lib/server/task/job'

export interface ReadScope {
  tx: TenantTx
  ctx: Context
  /** Runs another use case in the same transaction; its right is checked again. */
  call: <I extends z.ZodType, O>(useCase: UseCase<I, O>, input: z.input<I>) => Promise<O>
  /**
   * Returns all rows of a list that match its filters, in its usual order, batch by batch; the
   * list's right is checked again. Paging parameters (`page`, `pageSize`, `sort`, `cursor`) are
   * refused as unknown.
   */
  rowsOf: <I extends z.ZodType, Row>(
    list: UseCase<I, Page<Row>>,
    filters: Readonly<Record<string, unknown>>,
  ) => AsyncGenerator<Row[]>
}

export interface WriteScope extends ReadScope {
  /**
   * The request's body as sent; unset for callers within this process, which pass values. Not for
   * use cases reached by `call`.
   */
  sent?: string
  /**
   * Required of every write, unless it declares `unchanged()` or `unaudited(why)`. A use case that
   * wrote nothing else is rolled back.
   */
  audit: (...entries: AuditEntry[]) => Promise<void>
  /**
   * Declares that nothing was changed, so that there is nothing to audit. A use case that declares
   * this and writes is rolled back.
   */
  unchanged: () => void
  /**
   * Declares that a write deliberately leaves no audit entry, and why: stored bytes, the state of a
   * mail or a run.
   */
  unaudited: (why: string) => void
  /** Enqueues a job in this transaction: it exists if and only if the transaction commits. */
  enqueue: <P extends z.ZodType>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    timing?: JobTiming,
  ) => Promise<void>
}

/** The scope of a step: it reads, locks, writes and enqueues. The use case audits. */
export type StepScope = Pick<WriteScope, 'tx' | 'ctx' | 'enqueue'>

/** The scope of a step that acts for no person. */
export type Outbox = Pick<WriteScope, 'tx' | 'enqueue'>

/** A business operation, written once and called by every transport. */
export interface UseCase<I extends z.ZodType = z.ZodType, O = unknown> {
  /** Audit action, log label and metric label: `feature.verb`. */
  name: string
  mode: 'read' | 'write'
  right: Requirement
  module: Module | null
  /**
   * Reaches documents, runs and reminders of every company of the tenant; otherwise only the active
   * company's.
   */
  acrossCompanies?: boolean
  /** For reads: all statements see the same state, however long it takes. */
  snapshot?: boolean
  /** Reachable before a password set by an administrator has been changed. */
  beforePasswordChange?: boolean
  /** Reachable while the tenant requires a second factor that the person has not set up. */
  beforeTotp?: boolean
  /**
   * Open to auditors: the kind of record that its `id` names, or `list`. Everything else is refused
   * to them, as is every write but those of their own sign-in (`own`).
   */
  forAuditor?: AuditedKind | 'receipt' | 'procedureVersion' | 'list' | 'own'
  /**
   * Response fields that are returned once and stored nowhere: a repeat by idempotency key gets the
   * response without them.
   */
  secrets?: readonly string[]
  input: I
  /**
   * Runs before the transaction, on connections of its own, and throws to refuse: for effects that
   * must survive a refusal, such as counted attempts. Such a use case cannot be reached by `call`.
   */
  before?: (ctx: Context, input: z.output<I>) => Promise<void>
  run: (scope: WriteScope, input: z.output<I>) => Promise<O>
}

interface Definition<I extends z.ZodType, O, S> extends Omit<UseCase<I, O>, 'mode' | 'run'> {
  run: (scope: S, input: z.output<I>) => Promise<O>
}

/** Declares a use case. 'read' opens a READ ONLY transaction and gets no audit or enqueue. */
export function defineUseCase<I extends z.ZodType, O>(
  definition:
    | (Definition<I, O, ReadScope> & { mode: 'read' })
    | (Definition<I, O, WriteScope> & { mode: 'write' }),
): UseCase<I, O> {
  return definition
}
