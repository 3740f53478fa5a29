import { accountTaxOf } from './account-tax'
import type { NamedRate } from './document-fields'
import { type Draft, type DraftSource, changedDraft, rebateRefusal } from './draft'
import type { Refusal } from '@/lib/domain/refusal'
import { book } from '@/lib/domain/document-lifecycle'
import { centsOf, germanMoney, type Cents } from '@/lib/domain/money'
import { isPaidByTransfer } from '@/lib/domain/payment-method'
import { countedPositions } from '@/lib/domain/proposal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { isFarmRate, type StatedAccounts } from '@/lib/domain/revenue-account'
import type { Attachment } from '@/lib/sales/e-invoices/rules/invoice'
import type { DocumentRecord } from '../schema'
import type { BookedCustomer, Issuer } from './parties'
import { eInvoiceRefusal, writtenEInvoice, type WrittenEInvoice } from './e-invoice-refusal'
import { printedDocument, printModelOf } from './print'
import { unprintableDocument } from './unprintable'
import { printDeduction } from './print-deductions'
import type {
  PrintDebitChange,
  PrintDeduction,
  PrintEInvoice,
  PrintModel,
  PrintReceipt,
  PrintSupplier,
} from './print-model'
import { advanceRefusal } from './advance-refusal'
import { missingContent, bookingIssues, refusalAt } from './booking-issues'
import { printSupplier, selfBillingIssues } from './self-billing'
import { turnoverRefusal, type TurnoverBefore } from './turnover-limit'

/** A draft with everything that decides its booking, each read once. */
export interface BookingSource extends DraftSource {
  issuer: Issuer
  customer: BookedCustomer
  rates: ReadonlyMap<string, NamedRate>
  /** Revenue accounts stated for the products of its positions, by product. */
  accounts?: ReadonlyMap<string, StatedAccounts>
  /** The files of an invoice, for its e-invoice and the printed list. */
  files?: readonly Attachment[]
  /** Absent or null unless § 19 UStG limits the turnover of the invoice's company. */
  turnover?: TurnoverBefore | null
}

/** A document as it will be booked, without its number. */
export interface Booking {
  draft: Draft
  printModel: PrintModel
  files: readonly Attachment[]
  logoFileId: string | null
  /** The amount to pay, in cents. */
  openAmount: Cents
  /** An invoice of 0.00, or of a receipt that is paid, needs no payment. */
  isPaid: boolean
}

/**
 * Returns a draft as it would be frozen now, complete or not; refuses what cannot be priced.
 */
export function draftAsBooked(source: BookingSource): Result<Booking, Refusal> {
  const { row, customer } = source
  // nothing is delivered yet when an advance is billed
  const serviceDate = row.serviceDate ?? (row.invoiceType === 'ADVANCE' ? null : row.date)
  const booked = { serviceDate, customerNumber: customer.customerNumber }
  const priced = changedDraft(source, booked, source.positions)
  return priced.ok ? ok(frozen(priced.value, source)) : priced
}

interface BookingRequest {
  /** Business date. */
  today: string
  /** The confirmed total, in cents. */
  expectedSumGross?: Cents | undefined
}

/**
 * Books a draft: prices it by today's records, compares the total with the confirmed one
 * (`document.sumChanged`), checks the legal requirements (§ 14 UStG), and freezes the print model.
 * The number is added last, by `withNumber`.
 */
export function bookDraft(source: BookingSource, request: BookingRequest): Result<Booking, Refusal> {
  const priced = draftAsBooked(source)
  if (!priced.ok) return priced
  const { draft } = priced.value
  const refusal =
    rebateRefusal(draft) ??
    advanceRefusal(draft) ??
    refusalOf(draft, source, request) ??
    turnoverRefusal(draft, source, request.today)
  return refusal ? fail(refusal) : unlessRefused(priced.value)
}

/**
 * Refuses a booking whose e-invoice would break a rule: before a number is taken, since a booked
 * document can never be changed. A Stornorechnung is never refused: the invoice must go.
 */
export function unlessRefused(booking: Booking): Result<Booking, Refusal> {
  if (booking.draft.row.kind === 'CANCELLATION') return ok(booking)
  const refusal = eInvoiceRefusal(booking.printModel)
  return refusal ? fail(refusal) : ok(booking)
}

/**
 * Returns the XML of a document as it will be, except for its number and the contents of its files,
 * which a schema sees only as text; null for a Stornorechnung, which is never refused.
 */
export function unnumberedEInvoice({ draft, printModel, files }: Booking): WrittenEInvoice | null {
  if (draft.row.kind === 'CANCELLATION') return null
  const named = files.map((file) => ({ ...file, base64: 'AA==' }))
  return writtenEInvoice({ ...printModel, number: '1' }, named)
}

interface Freezing extends Pick<BookingSource, 'issuer' | 'rates'> {
  /** Absent for cancellations and credits, which collect nothing. */
  customer?: Pick<BookedCustomer, 'mandate' | 'eInvoice' | 'supplier'>
  files?: readonly Attachment[]
  /** For the counter document of a Gutschrift. */
  supplier?: PrintSupplier | null
  /** For a cancellation or credit: that of the original, whose format it has. */
  correctedEInvoice?: PrintEInvoice | undefined
  /** The document that a cancellation or credit reverses. */
  original?: DocumentRecord['related'][number]
  /** How it changes the announced direct debit. */
  debitChange?: PrintDebitChange | null
  /** For a cancellation: the advances of the original, negated. */
  advances?: readonly PrintDeduction[]
  /** For the invoice of a till's receipt, which is no claim of its own. */
  receipt?: PrintReceipt | null
}

/** Returns a priced document with its permanent print model. Only invoices wait for a payment. */
export function frozen(draft: Draft, freezing: Freezing): Booking {
  const { issuer, rates, customer, correctedEInvoice, original, debitChange = null, files = [] } = freezing
  const { supplier = null, receipt = null } = freezing
  const { advances = draft.deductions?.map(printDeduction) ?? [] } = freezing
  const document = { ...printedDocument(draft, original), status: 'BOOKED' as const }
  const mandate = customer ? mandateOf(draft.row, customer) : null
  const openAmount = draft.row.kind === 'INVOICE' && !receipt ? draft.sums.sumGross : 0
  return {
    draft,
    printModel: printModelOf({
      document,
      letterhead: issuer.seller,
      mandate,
      supplier: draft.row.kind === 'SELF_BILLED' && customer ? printSupplier(customer.supplier) : supplier,
      rateNames: rates,
      debitChange,
      eInvoice: correctedEInvoice ?? (customer ? wishedEInvoice(draft.row, customer) : null),
      attachments: files.map(({ fileName }) => fileName),
      deductions: advances,
      receipt,
    }),
    files,
    logoFileId: issuer.logoFileId,
    openAmount,
    isPaid: draft.row.kind === 'INVOICE' && (receipt ? centsOf(receipt.due) : openAmount) === 0,
  }
}

/** Returns the columns of a booked document, its audit entry and its XML. */
export function withNumber({ printModel, files, logoFileId, openAmount }: Booking, number: string) {
  const status = 'BOOKED' as const
  const numbered = { ...printModel, number }
  return {
    columns: { status, number, openAmount, logoFileId, printModel: numbered },
    eInvoice: writtenEInvoice(numbered, files),
    trace: { before: { status: 'DRAFT' }, after: { status, number } },
  }
}

function selfBillingOf(
  { row, positions, sums }: Pick<Draft, 'row' | 'positions' | 'sums'>,
  { issuer, customer, rates }: BookingSource,
) {
  const { seller: company, smallBusiness } = issuer
  const { supplier } = customer
  return selfBillingIssues({
    row,
    positions,
    sumGross: sums.sumGross,
    rates,
    company,
    supplier,
    smallBusiness,
  })
}

/** Only invoices can have one; a document written for a supplier always does. */
function wishedEInvoice(
  { kind }: Pick<Draft['row'], 'kind'>,
  { eInvoice: { format, endpoint } }: Pick<BookedCustomer, 'eInvoice'>,
) {
  if (kind === 'SELF_BILLED')
    return { format: format === 'NONE' ? ('ZUGFERD' as const) : format, buyer: { endpoint } }
  return format === 'NONE' || kind !== 'INVOICE' ? null : { format, buyer: { endpoint } }
}

const mandateOf = (
  { paymentMethod }: Pick<Draft['row'], 'paymentMethod'>,
  { mandate }: Pick<BookedCustomer, 'mandate'>,
) => (paymentMethod === 'DIRECTDEBIT' ? mandate : null)

/**
 * Returns why the draft may not be booked: `document.…`, each missing field by name, and each wrong
 * one with its position.
 */
function refusalOf(
  { row, positions, sums }: Draft,
  source: BookingSource,
  { today, expectedSumGross = sums.sumGross }: BookingRequest,
): Refusal | null {
  const { customer, rates } = source
  const { seller, lockedPeriods, filedPeriods, flatRateFarm } = source.issuer
  if (expectedSumGross !== sums.sumGross) {
    return { kind: 'conflict', code: 'document.sumChanged', params: { sum: germanMoney(sums.sumGross) } }
  }
  if (customer.isDeleted) return { kind: 'rule', code: 'document.customerDeleted' }
  const mandate = mandateOf(row, customer)
  const decision = book({
    ...row,
    serviceDate: row.serviceDate ?? row.date,
    seller,
    customer: {
      name: row.customerName,
      lastname: row.customerLastname,
      street: row.customerStreet,
      zipCode: row.customerZipcode,
      city: row.customerCity,
      country: row.customerCountry,
      vatId: row.customerVatId,
    },
    directDebit: mandate && { ...mandate, creditorId: seller.creditorId },
    paidByTransfer: isPaidByTransfer(row.paymentMethod),
    deliveryStop: row.kind === 'DELIVERY_NOTE' && customer.deliveryStop,
    positions: countedPositions(positions)
      .filter(({ kind }) => kind === 'ITEM')
      .map((position) => ({ ...position, vatRateId: position.vatRateId ?? '' })),
  })
  if (!decision.ok) {
    if (decision.error.reason === 'missingContent') return missingContent(decision.error.fields)
    return { kind: 'rule', code: `document.${decision.error.reason}` }
  }
  const selfBilled = row.kind === 'SELF_BILLED' ? selfBillingOf({ row, positions, sums }, source) : []
  if (selfBilled.length > 0) return refusalAt(selfBilled)
  const { customerCountry: country, customerZipcode: zipCode, customerVatId: vatId } = row
  const issues = bookingIssues({
    kind: row.kind,
    date: row.date,
    today,
    // its period is that of received invoices, which may come late
    lockedPeriods: row.kind === 'SELF_BILLED' ? [] : lockedPeriods,
    filedPeriods: row.kind === 'SELF_BILLED' ? [] : filedPeriods,
    smallBusiness: seller.smallBusiness,
    flatRateFarm,
    customer: { country, zipCode, vatId, isPrivate: customer.isPrivate },
    positions: positions.map((position) => {
      const { smallBusiness = false, dsfinvkKey = 0 } = rates.get(position.vatRateId ?? '') ?? {}
      const ofFarm = isFarmRate(position.vatRate, dsfinvkKey)
      const accountTax = accountTaxOf({ row, position, ofFarm }, source)
      return { ...position, ofSmallBusiness: smallBusiness, ofFarm, accountTax }
    }),
  })
  const [first] = issues
  if (first) return { kind: 'invalid', code: first.code, params: { ...first.params }, fields: issues }
  return unprintableDocument(seller, { ...row, positions }, row.kind)
}
