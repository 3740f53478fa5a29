import type { TenantTx } from '@/db/tenant'
import type { Result } from '@/lib/domain/result'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { isTakenBack } from '../queries/of-documents'
import { readIncoming } from '../queries/incoming-record'
import { LIFECYCLE_REFUSALS, stateAfter, type LifecycleRefusal } from '../rules/lifecycle'
import type { IncomingInvoiceRecord } from '../schema'
import { insertStep, lockInvoice, openFileOf, saveInvoice, wantsFourEyes, type StoredInvoice } from '../store'
import type { IncomingState, StateStep } from '../words'
import { relatedFindings } from './relate-invoice'

interface Moved {
  /** The audit data of the use case. */
  before: { state: IncomingState }
  after: { state: IncomingState }
  record: IncomingInvoiceRecord
}

/** Returns the decision of a rule, such as the next state; throws its refusal. */
export function orThrow<Value>(decision: Result<Value, LifecycleRefusal>): Value {
  if (decision.ok) return decision.value
  throw new AppError(LIFECYCLE_REFUSALS[decision.error], `incomingInvoice.${decision.error}`)
}

/** Returns who checks an invoice, and what other records say of it at that moment. */
async function checkedColumns(tx: TenantTx, ctx: Context, invoice: StoredInvoice) {
  return {
    checkedBy: ctx.actor.id,
    findings: await relatedFindings({ tx, ctx }, { ...invoice, isOwnDocument: invoice.documentId !== null }),
  }
}

/**
 * Moves an invoice to its next state and records who did it and when. Throws the refusal of the
 * rule, `incomingInvoice.fourEyes` if the person who checked it approves it.
 */
export async function takeStep(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  kind: StateStep,
  { id, version, reason = '' }: { id: string; version?: number | undefined; reason?: string },
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
  await saveInvoice(tx, ctx, id, { state, ...(kind === 'CHECK' && (await checkedColumns(tx, ctx, invoice))) })
  await insertStep(tx, ctx, { invoiceId: id, kind, reason })
  return { before: { state: invoice.state }, after: { state }, record: await readIncoming(tx, ctx, id) }
}
