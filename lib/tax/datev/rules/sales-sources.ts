import type { DocumentKind, InvoiceType, TaxPeriod } from '@/lib/domain/document-kind'
import type { Cents } from '@/lib/domain/money'
import type { PaymentKind, RecordedMethod } from '@/lib/domain/payment-method'
import type { BookedRate } from '@/lib/domain/revenue-account'
import { partOf } from './bookings'
import { euVatIdOf, isToEuService, type TaxedRate } from './taxed-shares'

/** The customer of a document or payment. */
export interface Customer {
  readonly customerId: string
  readonly customerNumber: string
  readonly customer: string
  /** Has an address outside of Germany. */
  readonly isAbroad?: boolean
}

/** A stored invoice, cancellation or credit. */
export interface DocumentSource extends Customer {
  readonly id: string
  readonly kind: DocumentKind
  /** Of an invoice and the documents that reverse it. */
  readonly invoiceType?: InvoiceType | null
  readonly number: string
  readonly day: string
  readonly suppliedOn: string
  readonly dueOn: string | null
  readonly gross: Cents
  readonly rates: readonly TaxedRate[]
  /** Its prices include VAT. */
  readonly isGross?: boolean
  /** The customer's VAT id as stated on the document. */
  readonly vatId: string
  /** Number, id and day of the reversed invoice. */
  readonly original: string | null
  readonly originalId: string | null
  readonly originalDay: string | null
  readonly originalSuppliedOn?: string | null
  readonly taxPeriod: TaxPeriod | null
}

/** Skonto and write-off of a rate, as one. */
interface ReducedRate extends BookedRate {
  readonly gross: Cents
  readonly vat: Cents
}

/** A stored payment, with its reductions by rate, and the part that settled dunning claims. */
export interface PaymentSource extends Customer {
  readonly id: string
  /** Day of supply of its document. */
  readonly suppliedOn?: string
  readonly kind: PaymentKind
  /** Reverses an earlier one. */
  readonly isUndo: boolean
  readonly documentId: string
  readonly number: string
  readonly vatId: string
  readonly day: string
  readonly method: RecordedMethod
  /** Account of the cash desk that it went through; '' for that of its place. */
  readonly cashAccount: string
  readonly cashSlot?: number
  /** Money, wherever it was taken. */
  readonly received: Cents
  /** Money that no till's closing books. */
  readonly amount: Cents
  readonly discount: Cents
  readonly writeOff: Cents
  readonly claims: Cents
  readonly reductions: readonly ReducedRate[]
}

/** Skonto and write-off of a rate, each gross. */
export interface Reduction {
  readonly rate: ReducedRate
  readonly discount: Cents
  readonly loss: Cents
}

/** Returns the reduction of each rate by a payment. */
export function reductionsOf({
  reductions,
  discount,
  writeOff,
  vatId,
}: Pick<PaymentSource, 'reductions' | 'discount' | 'writeOff' | 'vatId'>): Reduction[] {
  // Skonto and write-off of a rate are stored as one: without a write-off all is Skonto, otherwise
  // Skonto is its share of every rate
  const parts = writeOff === 0 ? reductions.map(({ gross }) => gross) : partOf(discount, reductions)
  const isToEu = isToEuService(euVatIdOf(vatId))
  return reductions.map((rate, index) => {
    const part = parts[index] ?? 0
    return { rate: { ...rate, isToEu }, discount: part, loss: rate.gross - part }
  })
}
