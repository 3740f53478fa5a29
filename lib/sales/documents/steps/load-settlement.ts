import { paidForClaims } from '@/lib/sales/dunning-claims/queries/claim-payments'
import type { StepScope } from '@/lib/server/core/use-case'
import { draftBundle } from '../queries/draft-sources'
import { paymentsOf, creditedGross, creditedOf } from '../queries/payments'
import type { CounterSource } from '../rules/counter-document'
import type { StoredParts } from '../rules/draft'
import type { PrintModel } from '../rules/print-model'
import type { Settled } from '../rules/settlement'
import type { ClaimRow, DocumentRow } from '../store'
import { lockExisting, lockOwed, type ClaimRef, type DocumentRef } from './load-document'

export interface SettledClaim<Row = ClaimRow> extends Settled {
  row: Row & Settled['row']
}

/** Locks what a customer owes and reads everything that settles it, each once. */
export async function loadSettled(scope: StepScope, ref: ClaimRef): Promise<SettledClaim> {
  return settledOf(scope, await lockOwed(scope, ref))
}

/** Same as `loadSettled`, for a document that is locked already. */
async function settledOf<Row extends ClaimRow | DocumentRow>(
  { tx }: StepScope,
  row: Row,
): Promise<SettledClaim<Row>> {
  const [payments, credited] = await Promise.all([
    paymentsOf(tx, row.id),
    row.kind === 'INVOICE' ? creditedGross(tx, row.id) : 0,
  ])
  const claimsPaid = payments.length > 0 ? await paidForClaims(tx, row.id) : 0
  return { row, payments, credited, claimsPaid }
}

/** Locks several documents of the company in the order of their ids, which prevents deadlocks. */
export async function loadSettledInOrder(
  scope: StepScope,
  ref: ClaimRef,
  ids: readonly string[],
): Promise<SettledClaim[]> {
  const settled: SettledClaim[] = []
  for (const id of [...new Set(ids)].sort())
    settled.push(await loadSettled(scope, id === ref.id ? ref : { id }))
  return settled
}

/** Locks an invoice to be reversed, in full or in part, and reads everything the decision needs. */
export async function loadCounter(
  scope: StepScope,
  ref: DocumentRef,
): Promise<CounterSource & SettledClaim<DocumentRow> & StoredParts> {
  const settled = await settledOf(scope, await lockExisting(scope, ref))
  const { row } = settled
  const { positions, vat, issuer, rates } = await draftBundle(scope.tx, row)
  return { ...settled, positions, vat, issuer, rates, printModel: row.printModel as PrintModel | null }
}

/** Same as `loadCounter`, for a credit: with what was credited earlier. */
export async function loadCredit(scope: StepScope, ref: DocumentRef) {
  const source = await loadCounter(scope, ref)
  return { ...source, creditedPositions: await creditedOf(scope.tx, source.row.id) }
}
