import { z } from 'zod'
import type { KeptReason } from '@/db/schema/customer-runs'
import type { AuditedKind } from '@/lib/domain/audited'
import type { Cents } from '@/lib/domain/money'
import type { Module, Right } from '@/lib/domain/rights'
import type { RunKind } from '@/lib/domain/run-state'
import type { Context } from '@/lib/server/core/context'
import type { JobDefinition } from '@/lib/server/task/job'
import type { ReadScope, UseCase, WriteScope } from '@/lib/server/core/use-case'
import type { runCustomerKey } from '../schema'

/** A customer that a run is started with. */
export interface NewRunCustomer {
  customerId: string
  customerNumber: string
  customerName: string
  /** What was found for it, in the words of the kind. */
  planned?: object
}

/** A customer whose turn it is. */
export interface RunTurn<Options> {
  runId: string
  customerId: string
  /** The customer has been deleted since the run was started. */
  isDeleted: boolean
  options: Options
}

/** What was done for a customer: so many papers, their sum, and without any paper why. */
export interface RunOutcome {
  written: number
  amount: Cents
  reason?: KeptReason
}

/** A kind of run: what starts it, and what it does for each customer. Everything else is the same for all kinds. */
export interface RunDefinition<Options extends object, Input extends z.ZodType, Answer> {
  kind: RunKind
  /** First part of the names of its use cases; the last one's verb is `verb`. */
  prefix: string
  verb: string
  /** The run in the audit log. */
  entity: AuditedKind
  right: Right
  module: Module
  /** Of the job that works it; made by a migration. */
  queue: string
  input: Input
  options: z.ZodType<Options>
  /** How long a start can be undone before the job begins, why customers then get nothing, and the refusal after it has begun. */
  undo?: { seconds: number; reason: string; begun: string }
  refusals: {
    /** Another run of the company is under way, or the run itself when it is to be resumed. */
    underway: string
    notRunning: string
    nothingLeft: string
  }
  /** Refuses who may not have the options done although they have the right. */
  authorize?: (ctx: Context, options: Options) => void
  /** Finds the customers and options of a new run. Throws if there are no customers. */
  prepare: (
    scope: ReadScope,
    input: z.output<Input>,
  ) => Promise<{ options: Options; customers: NewRunCustomer[] }>
  /** The options of a run that is resumed, where a later day changes them. */
  resumed?: (options: Options, ctx: Context) => Options
  /** Does one customer, within the transaction that settles it. A refusal fails this customer alone. */
  work: (scope: WriteScope, turn: RunTurn<Options>) => Promise<RunOutcome>
  read: (scope: ReadScope, runId: string) => Promise<Answer>
}

/** What the worker needs of a kind. */
export interface WorkedRun {
  kind: RunKind
  job: JobDefinition<typeof runJobPayload>
  /** Does one customer; null where it is settled already or in another worker's hands. */
  work: UseCase<typeof runCustomerKey, RunOutcome | null>
}

/** `version`: of the run that waits for this job to begin it; without one the job begins any. */
export const runJobPayload = z.object({ tenantId: z.uuid(), runId: z.uuid(), version: z.int().optional() })
