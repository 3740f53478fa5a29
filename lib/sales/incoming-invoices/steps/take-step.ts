import { isDeepStrictEqual } from 'node:util'
import type { TenantTx } from '@/db/tenant'
import type { Result } from '@/lib/domain/result'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { isTakenBack } from '../queries/of-documents'
import { readIncoming } from '../queries/incoming-record'
import { standingFindings } from '../queries/standing-findings'
import { answersToKeep, openAsks, type Answer } from '../rules/answers'
import { LIFECYCLE_REFUSALS, stateAfter, type LifecycleRefusal } from '../rules/lifecycle'
import type { IncomingInvoiceRecord } from '../schema'
import {
  advanceIdsOf,
  insertStep,
  lastAnswers,
  linkAdvances,
  lockInvoice,
  openFileOf,
  saveInvoice,
  wantsFourEyes,
  type OtherRecord,
  type StoredInvoice,
} from '../store'
import type { IncomingState, StateStep } from '../words'
import { assignmentOf } from './assign-invoice'

interface Moved {
  /** The audit data of the use case. */
  before: { state: IncomingState }
  after: { state: IncomingState; answers?: string }
  record: IncomingInvoiceRecord
}

interface Taken {
  id: string
  version?: number | undefined
  reason?: string
  /** Of a check. */
  answers?: readonly Answer[]
  /** The record of another company that it is handed over to. */
  other?: OtherRecord
}

/** Returns the decision of a rule, such as the next state; throws its refusal. */
export function orThrow<Value>(decision: Result<Value, LifecycleRefusal>): Value {
  if (decision.ok) return decision.value
  throw new AppError(LIFECYCLE_REFUSALS[decision.error], `incomingInvoice.${decision.error}`)
}

/**
 * Moves an invoice to its next state and records who did it and when. Throws the refusal of the
 * rule, `incomingInvoice.fourEyes` if the person who checked it approves it.
 */
export async function takeStep(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  kind: StateStep,
  { id, version, reason = '', answers = [], other }: Taken,
): Promise<Moved> {
  const invoice = await lockInvoice(tx, ctx, { id, version })
  const { number, invoiceDate, sumGross } = invoice
  const decision = stateAfter(kind, {
    state: invoice.state,
    hasPayments: invoice.settled !== 0,
    isComplete: number !== null && invoiceDate !== null && sumGross !== null,
    openAmount: (invoice.payable ?? 0) - invoice.settled,
    fourEyes: await wantsFourEyes(tx, ctx.companyId),
    isInFile: (await openFileOf(tx, id)) !== null,
    ownSale: invoice.ownSale,
    isTakenBack: invoice.documentId !== null && (await isTakenBack(tx, invoice.documentId)),
    isChecker: invoice.checkedBy !== null && invoice.checkedBy === ctx.actor.id,
  })
  const state = orThrow(decision)
  const checked = kind === 'CHECK' ? await checkedWith({ tx, ctx }, invoice, answers) : null
  if (kind === 'APPROVE') await refuseUnasked(tx, invoice)
  const toRead = kind === 'REOPEN' && { readBy: 0 }
  // a refused invoice deducts nothing, and nothing deducts it
  const released = kind === 'REFUSE' && { deductedBy: null }
  await saveInvoice(tx, ctx, id, { state, ...toRead, ...released, ...checked?.columns })
  if (released) await linkAdvances(tx, ctx, await advanceIdsOf(tx, ctx, id), null)
  const kept = checked?.kept ?? null
  await insertStep(tx, ctx, { invoiceId: id, kind, reason, answers: kept, other: other ?? null })
  const told = kept?.map((one) => `${one.code}: ${one.reason}`).join('; ')
  return {
    before: { state: invoice.state },
    after: { state, ...(told && { answers: told }) },
    record: await readIncoming(tx, ctx, id),
  }
}

/**
 * Returns the answers of a check to keep, and its columns: what is found at that moment, and the
 * deduction that follows. Throws what is stopped or has no answer.
 */
async function checkedWith(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  invoice: StoredInvoice,
  answers: readonly Answer[],
) {
  const findings = await standingFindings(tx, ctx.companyId, invoice)
  const decision = answersToKeep(findings, answers)
  if (!decision.ok) {
    const { code, what } = decision.error
    if (code === 'unknownAnswer') throw invalidField('answers', 'incomingInvoice.unknownAnswer', { what })
    throw new AppError('rule', `incomingInvoice.${code}`, { what })
  }
  const isOther = !isDeepStrictEqual(findings, invoice.findings)
  const fresh = isOther && {
    findings,
    ...(await assignmentOf({ tx, ctx }, invoice, {}, null, findings)),
  }
  return { kept: decision.value, columns: { checkedBy: ctx.actor.id, ...fresh } }
}

/** Throws if a finding that came after the check stops the invoice, or asks something new. */
async function refuseUnasked(tx: TenantTx, { id, findings }: StoredInvoice): Promise<void> {
  const answers = await lastAnswers(tx, id)
  if (answers === null || answersToKeep(findings, answers).ok) return
  const [first] = [...findings.filter(({ weight }) => weight === 'STOP'), ...openAsks(findings, answers)]
  if (first) throw new AppError('rule', 'incomingInvoice.recheck', { what: first.message })
}
