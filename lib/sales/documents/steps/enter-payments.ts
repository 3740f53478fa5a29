import { businessDay } from '@/lib/domain/business-date'
import { openClaimsOf } from '@/lib/sales/dunning-claims/queries/claims'
import { payClaims } from '@/lib/sales/dunning-claims/steps/pay-claims'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { centsOf, centsText, type Cents } from '@/lib/domain/money'
import type { VatSum } from '@/lib/domain/vat'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import type { PayingDesk } from '../rules/cash-desk'
import { newPayment, paymentTrace, type NewPayment } from '../rules/payment'
import { claimByRate, reducedByRate } from '../queries/payments'
import {
  anyReduces,
  isKept,
  reductionsOf,
  settlement,
  type PaymentEntry,
  type Settled,
} from '../rules/settlement'
import { followReceipt, insertPayments, updateDocument } from '../store'
import type { ClaimRef } from './load-document'
import { loadSettled } from './load-settlement'
import { takeCashDesk } from './take-cash-desk'

interface Entered {
  settled: Settled
  entry: PaymentEntry
}

/** Writes payments of locked documents, with their changes of Skonto and write-offs by VAT rate. */
export async function enterPayments({ tx, ctx }: StepScope, entered: readonly Entered[]): Promise<void> {
  const reductions = new Map<string, VatSum[]>()
  for (const settled of new Set(entered.map((one) => one.settled))) {
    const entries = entered.filter((one) => one.settled === settled).map(({ entry }) => entry)
    if (!anyReduces(entries)) continue
    const { id } = settled.row
    const [claim, split] = await Promise.all([claimByRate(tx, id), reducedByRate(tx, id)])
    for (const [entryId, parts] of reductionsOf(entries, settled.payments, { claim, split }))
      reductions.set(entryId, parts)
  }
  const rows = entered
    .map(({ entry }) => entry)
    .filter((entry) => isKept(entry, reductions.get(entry.id)))
    .map((entry) => ({ ...entry, tenantId: ctx.tenantId, actorName: ctx.actor.name, createdAt: ctx.now() }))
  if (rows.length > 0) await insertPayments(tx, rows, reductions)
}

/** Saves status and open amount, computed from all payments and credits. Returns the audit data. */
export async function saveSettlement(
  { tx, ctx }: StepScope,
  { row }: Pick<Settled, 'row'>,
  { columns, trace }: ReturnType<typeof settlement>,
): Promise<AuditEntry> {
  await updateDocument(tx, row.id, columns, ctx.now())
  if (row.family === 'RECEIPT') await followReceipt(tx, row.id, columns.status, ctx.now())
  return { entity: 'document', entityId: row.id, ...trace }
}

/**
 * Enters one payment on each document and settles it; `surplus` is the part of it that settles
 * dunning claims, in cents.
 */
export async function enterAndSettle(
  scope: StepScope,
  entered: readonly (Entered & { told: Record<string, unknown>; surplus?: Cents })[],
): Promise<AuditEntry[]> {
  await enterPayments(scope, entered)
  const traces: AuditEntry[] = []
  for (const { settled, entry, surplus = 0, told } of entered) {
    const { companyId, customerId, id: documentId } = settled.row
    const claimPayment = { companyId, customerId, documentId, paymentId: entry.id, surplus }
    const claimsPaid = await payClaims(scope, claimPayment)
    const details = claimsPaid > 0 ? { ...told, dunningClaims: centsText(claimsPaid) } : told
    traces.push(
      await saveSettlement(scope, settled, settlement(settled, { entries: [entry], claimsPaid }, details)),
    )
  }
  return traces
}

/** Settles invoices again after money of their payments was released from dunning claims. */
export async function settleFreed(scope: StepScope, documentIds: readonly string[]): Promise<AuditEntry[]> {
  const traces: AuditEntry[] = []
  for (const id of documentIds) {
    const settled = await loadSettled(scope, { id })
    traces.push(await saveSettlement(scope, settled, settlement(settled, {}, {})))
  }
  return traces
}

/** One incoming payment for several invoices. */
interface IncomingGroup {
  paymentGroupId: string
  /** The desk that got the cash, locked and checked. */
  cashDesk: PayingDesk | null
}

/** Returns a payment as its cash desk sees it. */
export const cashOf = ({ amount, ...payment }: NewPayment) => ({ ...payment, amount: centsOf(amount) })

/**
 * Records a payment of an invoice or a receipt on account, with Skonto and write-off. A booked one
 * becomes PAID if nothing is left open; a surplus settles dunning claims of its customer, and the
 * rest becomes a credit. Cash goes into the book of its cash desk. `incoming` is the whole that it
 * is a part of. Returns the audit data.
 */
export async function addPayment(
  scope: StepScope,
  ref: ClaimRef,
  payment: NewPayment,
  incoming: IncomingGroup | null = null,
): Promise<AuditEntry> {
  const { tx, ctx } = scope
  const settled = await loadSettled(scope, ref)
  const { row } = settled
  const mayPayClaims = row.openAmount <= 0 && !payment.overpayment
  const hasOpenClaims = mayPayClaims && (await openClaimsOf(tx, row)).length > 0
  const paymentGroupId = incoming?.paymentGroupId ?? null
  const context = { id: newId(), paymentGroupId, today: businessDay(ctx.now()), hasOpenClaims }
  const decision = orRefuse(newPayment(settled, payment, context))
  const { entry, surplus } = decision
  const desk = incoming ? incoming.cashDesk : await takeCashDesk(scope, cashOf(payment))
  const cashDesk = entry.amount === 0 ? null : desk
  await enterPayments(scope, [{ settled, entry: { ...entry, cashDeskId: cashDesk?.id ?? null } }])
  const { companyId, customerId, id: documentId } = row
  const claimPayment = { companyId, customerId, documentId, paymentId: entry.id, surplus }
  const claimsPaid = await payClaims(scope, claimPayment)
  const details = paymentTrace(decision, claimsPaid, cashDesk)
  return saveSettlement(scope, settled, settlement(settled, { entries: [entry], claimsPaid }, details))
}
