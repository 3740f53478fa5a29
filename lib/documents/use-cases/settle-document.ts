import type { TenantTx } from '@/db/tenant'
import {
  openAmount,
  statusAfterPayments,
  type Claim,
  type PaymentAmounts,
} from '@/lib/domain/document-lifecycle'
import { sumOf } from '@/lib/domain/money'
import type { VatSum } from '@/lib/domain/vat'
import { paidForClaims } from '@/lib/dunning-claims/queries/claim-payments'
import type { WriteScope } from '@/lib/server/use-case'
import { paymentsOf, vatOf } from '../queries/payments'
import { reductionByRate } from '../rules/reduction'
import { lockKnown } from './lock-draft'
import { creditedGross, insertPayments, updateDocument, type DocumentRow, type NewPaymentRow } from '../store'

type Entry = Omit<NewPaymentRow, 'tenantId' | 'createdAt'>

/** Writes payments; Skonto and write-offs are split by the rates of their invoice. */
export async function enterPayments({ tx, ctx }: WriteScope, entries: readonly Entry[]): Promise<void> {
  const reductions = new Map<string, VatSum[]>()
  for (const { id, documentId, discount = 0, writeOff = 0 } of entries) {
    const reduced = sumOf([discount, writeOff])
    if (reduced !== 0) reductions.set(id, reductionByRate(reduced, await vatOf(tx, documentId)))
  }
  const rows = entries.map((entry) => ({ ...entry, tenantId: ctx.tenantId, createdAt: ctx.now() }))
  await insertPayments(tx, rows, reductions)
}

/** What settled the document: its payments, but for the money that went to dunning claims instead. */
export async function settlementsOf(tx: TenantTx, documentId: string): Promise<PaymentAmounts[]> {
  return [...(await paymentsOf(tx, documentId)), { amount: 0 - (await paidForClaims(tx, documentId)) }]
}

/** Invoices of the company from whose payments money came back that had settled dunning claims. */
export async function settleFreed(scope: WriteScope, documentIds: readonly string[]): Promise<void> {
  for (const id of documentIds) await settle(scope, await lockKnown(scope, { family: 'INVOICE', id }), {})
}

/** Status and open amount of the locked document follow from all its payments and credits; `what` is added to the history. */
export async function settle(
  scope: WriteScope,
  row: DocumentRow,
  what: Record<string, unknown>,
): Promise<void> {
  const claim: Claim = {
    kind: row.kind === 'DELIVERY_NOTE' ? 'DELIVERYNOTE' : row.kind,
    status: row.status,
    gross: row.sumGross,
    payments: await settlementsOf(scope.tx, row.id),
    credited: row.kind === 'INVOICE' ? await creditedGross(scope.tx, row.id) : 0,
  }
  const status = statusAfterPayments(claim)
  const open = openAmount(claim)
  await updateDocument(scope.tx, row.id, { status, openAmount: open }, scope.ctx.now())
  await scope.audit({
    entity: 'document',
    entityId: row.id,
    before: { status: row.status, openAmount: row.openAmount },
    after: { status, openAmount: open, ...what },
  })
}
