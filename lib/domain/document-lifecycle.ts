import {
  CLAIMLESS_KINDS,
  familyOf,
  type DocumentKind,
  type DocumentStatus,
  type StoredKind,
} from '@/lib/domain/document-kind'
import { addDays } from '@/lib/domain/business-date'
import { missingContent, type InvoiceContent, type InvoiceField } from '@/lib/domain/invoice-content'
import { shareOf, sumOf, type BasisPoints, type Cents, type QuantityMillis } from '@/lib/domain/money'
import type { Rebate } from '@/lib/domain/rebate'
import { fail, ok, type Result } from '@/lib/domain/result'
import { sumDocument, type DocumentSums, type PricedPosition } from '@/lib/domain/vat'

export interface DraftDocument extends InvoiceContent, Partial<Rebate> {
  readonly kind: DocumentKind
  readonly status: DocumentStatus
  readonly useGrossPrice: boolean
  /** deliveries to the customer are blocked */
  readonly deliveryStop?: boolean
  readonly positions: readonly (PricedPosition & InvoiceContent['positions'][number])[]
}

export type BookingRefusal =
  | { readonly reason: 'notDraft' | 'noPositions' | 'deliveryStop' }
  | { readonly reason: 'missingContent'; readonly fields: readonly InvoiceField[] }

/**
 * Returns the sums of a draft if it may be booked; otherwise the refusal. An invoice needs the
 * content required by § 14 UStG; an offer only needs positions, a delivery note also a customer
 * without delivery block.
 */
export function book(draft: DraftDocument): Result<DocumentSums, BookingRefusal> {
  const { rebatePercent = 0, rebate = 0 } = draft
  if (draft.status !== 'DRAFT') return fail({ reason: 'notDraft' })
  if (draft.positions.length === 0) return fail({ reason: 'noPositions' })
  const sums = sumDocument(draft.positions, draft.useGrossPrice, { rebatePercent, rebate })
  if (draft.kind === 'DELIVERY_NOTE' && draft.deliveryStop) return fail({ reason: 'deliveryStop' })
  if (familyOf(draft.kind) !== 'INVOICE') return ok(sums)
  const fields = missingContent(draft, sums.sumGross)
  return fields.length > 0 ? fail({ reason: 'missingContent', fields }) : ok(sums)
}

export type CancelRefusal =
  | 'isCancellation'
  | 'isCredit'
  | 'notBooked'
  | 'alreadyCancelled'
  | 'billed'
  | 'hasCredits'
  | 'reasonMissing'

/** Whether a document may be cancelled; returns the reason in its stored form. */
export function cancel(
  document: {
    readonly kind: DocumentKind
    readonly status: DocumentStatus
    /** an invoice bills this delivery note */
    readonly billed?: boolean
    /** a Rechnungskorrektur credited part of it */
    readonly credited?: boolean
  },
  reason: string,
): Result<string, CancelRefusal> {
  if (document.kind === 'CANCELLATION' || document.kind === 'SELF_BILLED_CANCELLATION')
    return fail('isCancellation')
  if (document.kind === 'CREDIT') return fail('isCredit')
  if (document.status === 'CANCELLED') return fail('alreadyCancelled')
  if (document.status === 'DRAFT') return fail('notBooked')
  if (document.billed) return fail('billed')
  if (document.credited) return fail('hasCredits')
  const cancelReason = reason.trim()
  return cancelReason ? ok(cancelReason) : fail('reasonMissing')
}

/**
 * Returns the positions of the Stornorechnung: the same with negated quantities, so that every sum
 * is negated too.
 */
export function cancellationOf<P extends { readonly quantity: QuantityMillis }>(
  positions: readonly P[],
): P[] {
  return positions.map((position) => ({ ...position, quantity: 0 - position.quantity }))
}

/** The amounts of a payment: the money, the Skonto taken with it and the write-off. */
export interface PaymentAmounts {
  readonly amount: Cents
  readonly discount?: Cents
  readonly writeOff?: Cents
}

export interface Claim {
  readonly kind: StoredKind
  readonly status: DocumentStatus
  readonly gross: Cents
  /** including the counter entries of reversed payments */
  readonly payments: readonly PaymentAmounts[]
  /** amount credited by Rechnungskorrekturen */
  readonly credited?: Cents
}

/**
 * Returns the amount that the customer still owes; negative is a credit of the customer. Drafts and
 * Stornorechnungen claim nothing. Of a cancelled invoice only the money already paid remains, as a
 * credit; it is owed again if that was used before the payment was taken back.
 */
export function openAmount({ kind, status, gross, payments, credited = 0 }: Claim): Cents {
  if (status === 'DRAFT' || CLAIMLESS_KINDS.includes(kind)) return 0
  if (status === 'CANCELLED') return 0 - sumOf(payments.map((payment) => payment.amount))
  return sumOf([gross, 0 - credited, ...payments.map((payment) => 0 - settled(payment))])
}

const settled = ({ amount, discount = 0, writeOff = 0 }: PaymentAmounts) =>
  sumOf([amount, discount, writeOff])

/**
 * Returns BOOKED or PAID depending on the payments (in both directions); every other status stays.
 */
export function statusAfterPayments(claim: Claim): DocumentStatus {
  const { kind, status, gross } = claim
  if ((status !== 'BOOKED' && status !== 'PAID') || CLAIMLESS_KINDS.includes(kind)) return status
  const open = openAmount(claim)
  return (gross < 0 ? open >= 0 : open <= 0) ? 'PAID' : 'BOOKED'
}

/**
 * How far a document is settled, regardless of its status; `lib/domain/document-lifecycle.ts`
 * defines each state.
 */
export const SETTLEMENTS = ['OPEN', 'PARTLY', 'PAID', 'SETTLED', 'REFUND_DUE'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/**
 * Returns how far a document is settled: OPEN, PARTLY paid, PAID, SETTLED without money (credited,
 * cancelled, offset and paid back, of 0.00), or REFUND_DUE to the customer. Stornorechnungen and
 * credits have no settlement of their own. Null for documents without a claim: drafts, delivery
 * notes and offers. `open` and `paid` (money received less money paid back) in cents.
 */
export function settlementOf({
  kind,
  status,
  open,
  paid,
  isOfReceipt = false,
}: {
  readonly kind: DocumentKind
  readonly status: DocumentStatus
  readonly open: Cents
  readonly paid: Cents
  /** the invoice of a till's receipt, whose status is that of the receipt's claim */
  readonly isOfReceipt?: boolean
}): Settlement | null {
  if (status === 'DRAFT' || familyOf(kind) !== 'INVOICE') return null
  if (isOfReceipt && kind === 'INVOICE' && status !== 'CANCELLED') return status === 'PAID' ? 'PAID' : 'OPEN'
  if (open < 0) return 'REFUND_DUE'
  if (open > 0) return paid > 0 ? 'PARTLY' : 'OPEN'
  return paid > 0 ? 'PAID' : 'SETTLED'
}

/** Whether it is booked, unpaid and past its due date. Days are business dates. */
export function isOverdue(status: DocumentStatus, due: string | null, today: string): boolean {
  return status === 'BOOKED' && due !== null && due < today
}

/**
 * Whether an invoice bills a supply that is not, or not completely, made on its day
 * (Vorausrechnung), which it must then state (§ 14 (5) UStG, UStAE 14.8).
 */
export function isAdvance(date: string, lastServiceDay: string | null): boolean {
  return lastServiceDay !== null && lastServiceDay > date
}

/** Returns the last day to pay without delay: document date + payment days. */
export function dueDate(date: string, paymentDays: number): string {
  return addDays(date, paymentDays)
}

/** Returns the last day on which Skonto may be taken. */
export function discountDate(date: string, discountDays: number): string {
  return addDays(date, discountDays)
}

/** Returns the Skonto on a gross amount, rounded to the cent; the customer then pays the rest. */
export function discountOf(gross: Cents, discountPercent: BasisPoints): Cents {
  return shareOf(gross, discountPercent)
}
