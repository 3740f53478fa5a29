import type { z } from 'zod'
import type { KeptReason } from '@/db/schema/customer-runs'
import type { AuditedKind } from '@/lib/domain/audited'
import type { Cents } from '@/lib/domain/money'
import type { Module, Right } from '@/lib/domain/rights'
import type { RunKind } from '@/lib/domain/run-state'
import type { Context } from '@/lib/server/core/context'
import type { Task } from '@/lib/server/task/task'
import type { ReadScope, UseCase, WriteScope } from '@/lib/server/core/use-case'
import type { runCustomerKey } from '../schema'

export interface NewRunCustomer {
  customerId: string
  customerNumber: string
  customerName: string
  /** The kind's own findings about the customer. */
  planned?: object
}

/** The customer to be processed next. */
export interface RunTurn<Options> {
  runId: string
  customerId: string
  /** The customer has been deleted since the run was started. */
  isDeleted: boolean
  options: Options
}

/**
 * The outcome for a customer: the number of created documents, their sum, and the reason if there
 * are none, or fewer than were due.
 */
export interface RunOutcome {
  written: number
  amount: Cents
  reason?: KeptReason
}

/**
 * A kind of run: what starts it, and what it does for each customer. Everything else is shared by
 * all kinds.
 */
export interface RunDefinition<Options extends object, Input extends z.ZodType, Answer> {
  kind: RunKind
  /** First part of its use cases' names; the last one's verb is `verb`. */
  prefix: string
  verb: string
  /** The run's kind in the audit log. */
  entity: AuditedKind
  right: Right
  module: Module
  /** Queue of its task; created by a migration. */
  queue: string
  input: Input
  options: z.ZodType<Options>
  /**
   * How long a start can be undone before the work begins, the reason stored for the customers, and
   * the refusal after it has begun.
   */
  undo?: { seconds: number; reason: string; begun: string }
  refusals: {
    /** Refusal if another run of the company, or the one to be resumed, is in progress. */
    underway: string
    notRunning: string
    nothingLeft: string
  }
  /** Throws if the caller, despite having the right, may not use the options. */
  authorize?: (ctx: Context, options: Options) => void
  /** Finds the customers and options of a new run. Throws if there are no customers. */
  prepare: (
    scope: ReadScope,
    input: z.output<Input>,
  ) => Promise<{ options: Options; customers: NewRunCustomer[] }>
  /** Returns the options of a resumed run, if a later day changes them. */
  resumed?: (options: Options, ctx: Context) => Options
  /**
   * Processes one customer within the transaction that settles it. A refusal fails this customer
   * only.
   */
  work: (scope: WriteScope, turn: RunTurn<Options>) => Promise<RunOutcome>
  read: (scope: ReadScope, runId: string) => Promise<Answer>
}

/** The part of a kind that the worker needs. */
export interface WorkedRun {
  task: Task
  /** Processes one customer; null if it is settled already or the run was stopped. */
  work: UseCase<typeof runCustomerKey, RunOutcome | null>
}
