import type { TaxPeriod } from '@/lib/domain/document-kind'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { Refusal } from '@/lib/domain/refusal'
import { ok, type Result } from '@/lib/domain/result'
import { frozen, unlessRefused, type Booking, type BookingSource } from './booking'
import { debitChangeOf } from './direct-debit'
import type { DocumentFields } from './document-fields'
import type { PricedDraft } from './pricing'
import { pricedDraft } from './draft'
import type { Issuer, Letterhead } from './parties'
import type { PrintDebitChange, PrintEInvoice, PrintModel, PrintReceipt } from './print-model'
import { negatedDeductions } from './print-deductions'
import { reducedBy, reductionsInForce, takenBack } from './reduction'
import type { PaymentEntry, Settled } from './settlement'

/** An invoice to be reversed, in full or in part, with everything that decides it. */
export interface CounterSource extends Settled, Pick<BookingSource, 'issuer' | 'rates'> {
  row: DocumentFields
  /** The invoice's print model; null if it was booked before print models existed. */
  printModel: PrintModel | null
}

interface CounterInput {
  kind: 'CANCELLATION' | 'CREDIT' | 'SELF_BILLED_CANCELLATION'
  /** For a cancellation. */
  taxPeriod: TaxPeriod | null
  id: string
  reason: string
  priced: PricedDraft
  /** Business date. */
  today: string
  newId: () => string
}

/**
 * A document that reverses an invoice, booked from the start, and the new state of the invoice's
 * reductions.
 */
export interface CounterBooking {
  booking: Booking
  /** Entries that reverse Skonto and write-offs of the invoice in proportion. */
  adjustments: PaymentEntry[]
}

/**
 * Books the document that reverses the invoice: dated on its own day, with a reference to the
 * original.
 */
export function counterBooking(
  source: CounterSource,
  { kind, taxPeriod, id, reason, priced, today, newId }: CounterInput,
): Result<CounterBooking, Refusal> {
  const { row: original, rates } = source
  const row: DocumentFields = {
    ...original,
    id,
    kind,
    date: today,
    cancelReason: reason,
    taxPeriod,
    cancellationOf: original.id,
    cancelledBy: null,
    status: 'DRAFT',
    number: null,
    offerId: null,
    invoiceId: null,
    notePrivate: '',
    notePublic: '',
    openAmount: 0,
    version: 1,
    rebate: original.rebate === 0 ? 0 : sumOf(priced.sums.vat.map(({ rebate }) => rebate)),
  }
  const draft = pricedDraft(row, priced)
  if (!draft.ok) return draft
  const before = original.sumGross - source.credited
  const after = kind !== 'CREDIT' ? 0 : before + priced.sums.sumGross
  const debitChange = announcedChange(source, { before, after, today })
  const originalRef = {
    id: original.id,
    number: original.number ?? '',
    date: original.date,
    documentKind: original.kind,
    invoiceType: original.invoiceType,
    status: original.status,
  }
  const booking = unlessRefused(
    frozen(draft.value, {
      issuer: taxedAs(source),
      rates,
      correctedEInvoice: source.printModel?.eInvoice,
      supplier: source.printModel?.supplier ?? null,
      original: originalRef,
      debitChange,
      receipt: receiptOf(source),
      advances: kind === 'CANCELLATION' ? negatedDeductions(source.printModel?.deductions ?? []) : [],
    }),
  )
  if (!booking.ok) return booking
  const adjustments = adjustmentsOf(source, { before, after, today }, newId)
  return ok({ booking: booking.value, adjustments })
}

/** The receipt of the invoice stays as it is, and with it what is paid or owed. */
const receiptOf = ({ printModel }: CounterSource): PrintReceipt | null =>
  printModel?.receipt ? { ...printModel.receipt, due: '0.00' } : null

/**
 * The company as it is now, except for § 19 UStG: a counter document states VAT, or none, as its
 * invoice did. Fields that an e-invoice requires and the company has since deleted keep the values
 * of the invoice.
 */
function taxedAs({ issuer, printModel }: CounterSource): Issuer {
  const { smallBusiness } = printModel?.seller ?? issuer
  const stated = printModel?.eInvoice ? statedThen(issuer.seller, printModel.seller, printModel.eInvoice) : {}
  return { ...issuer, smallBusiness, seller: { ...issuer.seller, ...stated, smallBusiness } }
}

function statedThen(
  { contactName, vatId, taxNumber, eContact }: Letterhead,
  then: PrintModel['seller'],
  { seller }: PrintEInvoice,
) {
  return {
    contactName: contactName || then.contactName,
    vatId: vatId || then.vatId,
    taxNumber: taxNumber || then.taxNumber,
    eContact: {
      phone: eContact.phone || seller.phone,
      mail: eContact.mail || seller.mail,
      endpoint: eContact.endpoint ?? seller.endpoint,
    },
  }
}

interface Shrunk {
  /** The claim, less all credits, in cents. */
  before: Cents
  after: Cents
  today: string
}

/** Returns how the direct debit announced by the original changes. */
function announcedChange(
  { row, payments, printModel }: CounterSource,
  { before, after, today }: Shrunk,
): PrintDebitChange | null {
  if (!printModel || row.openAmount <= 0) return null
  const reduced = reducedBy(takenBack(reductionsInForce(payments), before, after))
  const open = row.openAmount - (before - after) - reduced
  return debitChangeOf(printModel, { claim: before, open: row.openAmount }, { claim: after, open }, today)
}

function adjustmentsOf(
  { row, payments }: Settled,
  { before, after, today }: Shrunk,
  newId: () => string,
): PaymentEntry[] {
  return takenBack(reductionsInForce(payments), before, after).flatMap(({ paymentId, ...reduction }) => {
    const adjusted = payments.find(({ id }) => id === paymentId)
    if (!adjusted) return []
    const { reason, paymentMethod } = adjusted
    const own = {
      id: newId(),
      documentId: row.id,
      kind: 'ADJUSTMENT',
      amount: 0,
      adjusts: paymentId,
    } as const
    return [{ ...own, ...reduction, reason, paymentMethod, date: today }]
  })
}
