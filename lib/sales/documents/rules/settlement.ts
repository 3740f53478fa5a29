import { changes } from '@/lib/domain/audit-values'
import { openAmount, statusAfterPayments, type PaymentAmounts } from '@/lib/domain/document-lifecycle'
import { centsText, type Cents } from '@/lib/domain/money'
import type { StoredFamily, StoredKind } from '@/lib/domain/document-kind'
import type { VatSum } from '@/lib/domain/vat'
import type { DocumentFields } from './document-fields'
import type { DocumentRecord } from '../schema'
import { changeByRate, reducedBy, reductionByRate, reductionsInForce } from './reduction'

type Recorded = DocumentRecord['payments'][number]

/** A payment to record; amounts in cents, negative when it reverses something. */
export interface PaymentEntry extends Pick<Recorded, 'id' | 'kind' | 'date' | 'paymentMethod'> {
  documentId: string
  amount: Cents
  discount?: Cents
  writeOff?: Cents
  reason?: string
  /** Shared by all entries recorded together. */
  paymentGroupId?: string | null
  reverses?: string
  adjusts?: string
  /** The till's receipt that moves the money, and its displayed name. */
  receiptId?: string
  receiptName?: string
  /** The cash desk that the money goes through. */
  cashDeskId?: string | null
}

/** A payment as entered. */
export interface EnteredPayment
  extends PaymentAmounts, Pick<Recorded, 'id' | 'kind' | 'paymentMethod' | 'reason'> {
  documentId: string
  discount: Cents
  writeOff: Cents
  paymentGroupId: string | null
  reverses: string | null
  adjusts: string | null
  receiptId: string | null
  cashDeskId: string | null
}

/** A locked document with everything that settles it; cents. */
export interface Settled {
  row: Omit<DocumentFields, 'family' | 'kind'> & { family: StoredFamily; kind: StoredKind }
  payments: readonly EnteredPayment[]
  /** The part of the payments that settled dunning claims instead. */
  claimsPaid: Cents
  /** Credited amount; positive. */
  credited: Cents
}

/** New entries, or amounts taken off dunning claims, in addition to the settled ones. */
export interface Movement {
  entries?: readonly PaymentEntry[]
  claimsPaid?: Cents
  credited?: Cents
}

/**
 * Returns status and open amount of a document after a movement, and its audit entry; `details`
 * are added to it.
 */
export function settlement(
  { row, payments, claimsPaid, credited }: Settled,
  movement: Movement,
  details: Record<string, unknown>,
) {
  const ofClaims = 0 - claimsPaid - (movement.claimsPaid ?? 0)
  const claim = {
    kind: row.kind,
    status: row.status,
    gross: row.sumGross,
    payments: [...payments, ...(movement.entries ?? []), { amount: ofClaims }],
    credited: credited + (movement.credited ?? 0),
  }
  const columns = { status: statusAfterPayments(claim), openAmount: openAmount(claim) }
  const changed = changes(
    { status: row.status, openAmount: centsText(row.openAmount) },
    { status: columns.status, openAmount: centsText(columns.openAmount) },
  )
  return { columns, trace: { before: changed?.before ?? {}, after: { ...changed?.after, ...details } } }
}

const reduces = ({ kind, discount = 0, writeOff = 0 }: PaymentEntry) =>
  kind === 'ADJUSTMENT' || discount !== 0 || writeOff !== 0

/**
 * Whether entries change Skonto or write-offs of a document, so that they must be split by its
 * rates.
 */
export const anyReduces = (entries: readonly PaymentEntry[]) => entries.some(reduces)

/**
 * Returns how the entries of one document change its reductions, by rate and entry. All Skonto and
 * write-offs together are split by the rates of the remaining claim (`claim`); `split` is the split
 * so far.
 */
export function reductionsOf(
  entries: readonly PaymentEntry[],
  payments: readonly EnteredPayment[],
  { claim, split }: { claim: readonly VatSum[]; split: readonly VatSum[] },
): Map<string, VatSum[]> {
  const byEntry = new Map<string, VatSum[]>()
  let before = split
  let reduced = reducedBy(reductionsInForce(payments))
  for (const entry of entries.filter(reduces)) {
    reduced += reducedBy([{ discount: entry.discount ?? 0, writeOff: entry.writeOff ?? 0 }])
    const after = reductionByRate(reduced, claim)
    byEntry.set(entry.id, changeByRate(before, after))
    before = after
  }
  return byEntry
}

/** Whether an entry must be stored: an adjustment that changes nothing need not be. */
export const isKept = (
  { kind, discount = 0, writeOff = 0 }: PaymentEntry,
  reductions: readonly VatSum[] = [],
) => kind !== 'ADJUSTMENT' || discount !== 0 || writeOff !== 0 || reductions.length > 0
