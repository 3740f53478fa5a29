import type { TenantTx } from '@/db/tenant'
import {
  openAmount,
  statusAfterPayments,
  type Claim,
  type PaymentAmounts,
} from '@/lib/domain/document-lifecycle'
import { centsText } from '@/lib/domain/money'
import type { VatSum } from '@/lib/domain/vat'
import { paidForClaims } from '@/lib/dunning-claims/queries/claim-payments'
import { changes } from '@/lib/domain/audit-values'
import type { WriteScope } from '@/lib/server/use-case'
import { creditedGross } from '../queries/credited-quantities'
import { claimByRate, paymentsOf, reducedByRate } from '../queries/payments'
import { changeByRate, reducedBy, reductionByRate, reductionsInForce } from '../rules/reduction'
import { lockKnown } from '../steps/lock-document'
import { insertPayments, updateDocument, type DocumentRow, type NewPaymentRow } from '../store'

type Entry = Omit<NewPaymentRow, 'tenantId' | 'createdAt'>

/**
 * Writes payments of locked documents. Whatever Skonto and write-offs a document has had, all of them together are split by
 * the rates of what it still claims; an entry gets by rate what it changes of that.
 */
export async function enterPayments(scope: WriteScope, entries: readonly Entry[]): Promise<void> {
  const { tx, ctx } = scope
  const reductions = new Map<string, VatSum[]>()
  for (const documentId of new Set(entries.filter(reduces).map((entry) => entry.documentId))) {
    const claim = await claimByRate(tx, documentId)
    let split = await reducedByRate(tx, documentId)
    let reduced = reducedBy(reductionsInForce(await paymentsOf(tx, documentId)))
    for (const entry of entries) {
      if (entry.documentId !== documentId || !reduces(entry)) continue
      reduced += reducedBy([{ discount: entry.discount ?? 0, writeOff: entry.writeOff ?? 0 }])
      const after = reductionByRate(reduced, claim)
      reductions.set(entry.id, changeByRate(split, after))
      split = after
    }
  }
  const rows = entries
    .filter((entry) => entry.kind !== 'ADJUSTMENT' || adjusts(entry, reductions.get(entry.id) ?? []))
    .map((entry) => ({ ...entry, tenantId: ctx.tenantId, createdAt: ctx.now() }))
  if (rows.length > 0) await insertPayments(tx, rows, reductions)
}

const reduces = ({ kind, discount = 0, writeOff = 0 }: Entry) =>
  kind === 'ADJUSTMENT' || discount !== 0 || writeOff !== 0

const adjusts = ({ discount = 0, writeOff = 0 }: Entry, parts: readonly VatSum[]) =>
  discount !== 0 || writeOff !== 0 || parts.length > 0

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
    kind: row.kind,
    status: row.status,
    gross: row.sumGross,
    payments: await settlementsOf(scope.tx, row.id),
    credited: row.kind === 'INVOICE' ? await creditedGross(scope.tx, row.id) : 0,
  }
  const status = statusAfterPayments(claim)
  const open = openAmount(claim)
  await updateDocument(scope.tx, row.id, { status, openAmount: open }, scope.ctx.now())
  const moved = changes(
    { status: row.status, openAmount: centsText(row.openAmount) },
    { status, openAmount: centsText(open) },
  )
  await scope.audit({
    entity: 'document',
    entityId: row.id,
    before: moved?.before ?? {},
    after: { ...moved?.after, ...what },
  })
}
