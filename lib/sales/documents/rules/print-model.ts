// The source of a printed document, frozen by booking: the same PDF can be rendered at any time.
import type { WRITTEN_FORMATS } from '@/lib/catalog/business-partners/words'
import type { DocumentKind, PositionKind, Stage } from '@/lib/domain/document-kind'
import type { DeliveryAddress } from '@/lib/domain/delivery-address'
import type { DirectDebit } from '@/lib/domain/invoice-content'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import { centsOf, sumOf, type Cents } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import type { Endpoint } from '@/lib/sales/e-invoices/rules/invoice'
import type { PrintCustomer, PrintLogo, PrintSeller } from '@/lib/services/print/rules/parties'

interface PrintReference {
  number: string
  date: string
}

export interface PrintPosition {
  position: number
  kind: PositionKind
  name: string
  productNumber: string
  description: string
  quantity: string
  /** German short form, such as "Stk" or "kg". */
  unit: string
  /** UN/ECE code; missing on documents without an e-invoice. */
  unitCode?: string
  /** Unit price, gross or net by the document's pricing. */
  price: string
  /** Percent, such as "19" or "7.8". */
  vatRate: string
  vatCategory: VatCategory
  /** Sum of the position after its rebate, gross or net by the document's pricing. */
  sum: string
  /** Missing without one. */
  rebate?: PrintRebate
  deposit: boolean
  /** A deposit that belongs to no article here, on a document with a rebate. */
  isDeposit?: boolean
  deliveryNote: PrintReference | null
  /** In no sum of an offer; which position it may replace, if any. */
  proposal?: { alternativeTo: number | null }
  uncounted?: boolean
}

/** The till's receipt whose sale an invoice states. */
export interface PrintReceipt extends PrintReference {
  /** Names of the means of payment at the till, such as "bar"; none if all is on account. */
  paidBy: readonly string[]
  /** The amount still owed by the receipt; "0.00" if it is paid, and on a Stornorechnung. */
  due: string
}

/** The rebate (Rabatt) of a position. */
export interface PrintRebate {
  /** "10"; null for an amount per unit. */
  percent: string | null
  /** Off the price of one unit; null for a percentage. */
  perUnit: string | null
  /** Price × quantity less the sum; negative on a cancellation or credit. */
  amount: string
}

export interface PrintVat {
  vatRate: string
  vatCategory: VatCategory
  net: string
  vat: string
  gross: string
  /** Share of the document's rebate, gross or net by its pricing; missing without one. */
  rebate?: string
  /**
   * Legal text of this rate, such as § 24 UStG; printed verbatim. Null: the category's own text, if
   * it needs one.
   */
  note: string | null
}

/** An advance that a final invoice deducts; negative on its Stornorechnung. */
export interface PrintDeduction extends PrintReference {
  /** Day of its payment. */
  paidOn: string | null
  vat: readonly Pick<PrintVat, 'vatRate' | 'vatCategory' | 'net' | 'vat' | 'gross'>[]
}

/**
 * Direct debit data: creditor id, mandate, and the account with everything but country and last
 * four digits masked.
 */
export interface PrintDebit {
  creditorId: string
  mandateReference: string
  iban: string
}

export interface PrintPaymentTerms {
  paymentMethod: PaymentMethod
  paymentDays: number
  dueDate: string | null
  discountDays: number
  discountPercent: string
  discountDate: string | null
  /** The deduction (Skontobetrag) in EUR, not the remaining amount. */
  discountAmount: string
  /** Missing on documents booked before the field existed. */
  debit?: PrintDebit | null
}

/** How a credit or a cancellation changes the direct debit announced by its invoice. */
export interface PrintDebitChange extends PrintDebit {
  /** Business date of the collection. */
  date: string
  /** Wire decimals; `after` is null if nothing is collected any more. */
  before: string
  after: string | null
}

/** Money, prices, quantities and percents are wire decimals ("1234.50"); days are `YYYY-MM-DD`. */
export interface PrintModel {
  /**
   * 2 prints a GiroCode, 3 has dedicated fields for the optional ones below. A booked document
   * keeps its version.
   */
  templateVersion: 1 | 2 | 3
  kind: DocumentKind
  /**
   * A collective invoice (Sammelrechnung) over several delivery notes, each with its own subtotal.
   */
  collective?: boolean
  draft: boolean
  useGrossPrice: boolean
  number: string | null
  date: string
  /** Of an advance the expected day; '' if none is stated. */
  serviceDate: string
  serviceDateEnd: string | null
  /** Bills a future supply; missing on documents booked before the field existed. */
  advance?: boolean
  /** For an Abschlagsrechnung or Schlussrechnung, or a correction of one; missing on any other. */
  stage?: Stage
  /** Of a final invoice: already taken off the sums; missing without any. */
  deductions?: readonly PrintDeduction[]
  dueDate: string | null
  validUntil?: string
  seller: PrintSeller
  logo: PrintLogo | null
  customer: PrintCustomer
  /** Of a Gutschrift: the supplier, whom `customer` names, sells to the company that writes it. */
  supplier?: PrintSupplier
  buyerReference: string | null
  leitwegId?: string | null
  /** The customer's order. */
  order?: { number: string; date: string | null } | null
  /** Where the goods went, if not to the customer's address. */
  delivery?: DeliveryAddress | null
  original: PrintReference | null
  /** For the invoice of a till's receipt, and its Stornorechnung; missing on any other. */
  receipt?: PrintReceipt
  /** Why the original was cancelled or corrected. */
  reason: string | null
  positions: readonly PrintPosition[]
  vat: readonly PrintVat[]
  sumNet: string
  sumVat: string
  sumGross: string
  /**
   * The rebate on the whole document, already taken off the sums; its percentage, null for euros.
   * Missing without one.
   */
  rebate?: { percent: string | null; amount: string }
  paymentTerms: PrintPaymentTerms | null
  /**
   * For an invoice that collects nothing: its amount is refunded or offset, is 0, or was paid with
   * its receipt. Missing on documents booked before the field existed.
   */
  balance?: 'refund' | 'nothing' | 'paid' | null
  /** For a credit or a cancellation. */
  debitChange?: PrintDebitChange | null
  notePublic: string
  introText: string
  footerText: string
  showPrices: boolean
  /** Names of the files that go with it. */
  attachments?: readonly string[]
  /** Data that its XML needs and the print does not; missing if it has no XML. */
  eInvoice?: PrintEInvoice
  /** The XML that the PDF carries; added when it is rendered, like the logo. */
  xml?: string
}

/** Details of the supplier on a Gutschrift, in addition to the address (§ 14 (4) no. 2 UStG). */
export interface PrintSupplier {
  taxNumber: string
  /** The account that receives the payment. */
  iban: string
  bic: string
  accountHolder: string
  phone: string
  mail: string
}

/** Frozen with the document, since its XML follows from the print model alone. */
export interface PrintEInvoice {
  format: (typeof WRITTEN_FORMATS)[number]
  /** The company. */
  seller: { phone: string; mail: string; endpoint: Endpoint | null }
  /** The customer, or the supplier. */
  buyer: { endpoint: Endpoint | null }
  /** For a direct debit, complete or not; the account in full, as BR-DE-31 requires. */
  debit: DirectDebit | null
}

/** Returns the amount that the document asks for: of a receipt only what it left open. */
export const amountDue = ({ receipt, sumGross }: Pick<PrintModel, 'receipt' | 'sumGross'>): string =>
  receipt?.due ?? sumGross

export type VatNote =
  | { kind: 'given'; text: string }
  | {
      kind:
        | 'advance'
        | 'smallBusiness'
        | 'reverseCharge'
        | 'intraCommunity'
        | 'export'
        | 'exempt'
        | 'zeroRate'
        | 'notTaxable'
    }

const NOTE_OF_CATEGORY = {
  S: null,
  Z: 'zeroRate',
  E: 'exempt',
  AE: 'reverseCharge',
  K: 'intraCommunity',
  G: 'export',
  O: 'notTaxable',
} as const satisfies Record<VatCategory, VatNote['kind'] | null>

/**
 * Whether rates and tax amounts may be shown: never for a small business (§ 19, § 14c UStG), never
 * without prices.
 */
export function showsVat(model: PrintModel): boolean {
  return model.showPrices && !model.seller.smallBusiness
}

/**
 * Returns the legal texts the document needs (§ 14 (4) no. 8, (5), § 14a, § 19, § 24 UStG), each
 * once, in the order of the rates.
 */
export function vatNotes(model: PrintModel): VatNote[] {
  if (!model.showPrices) return []
  const advance: VatNote[] = model.advance ? [{ kind: 'advance' }] : []
  if (model.seller.smallBusiness) return [...advance, { kind: 'smallBusiness' }]
  const notes = new Map<string, VatNote>()
  for (const rate of model.vat) {
    const own = NOTE_OF_CATEGORY[rate.vatCategory]
    if (rate.note) notes.set(rate.note, { kind: 'given', text: rate.note })
    else if (own) notes.set(own, { kind: own })
  }
  return [...advance, ...notes.values()]
}

/**
 * Returns the amount added to the running sum (Übertrag), in cents; text lines and documents
 * without prices add nothing.
 */
export function carriedAmount(position: PrintPosition, model: Pick<PrintModel, 'showPrices'>): Cents {
  return model.showPrices && isCounted(position) ? centsOf(position.sum) : 0
}

const isCounted = ({ kind, uncounted = false }: PrintPosition) => kind === 'ITEM' && !uncounted

/**
 * Returns the sum of one delivery note's positions, in cents, gross or net by the document's
 * pricing; null: those without a delivery note.
 */
export function subtotalOf({ positions }: Pick<PrintModel, 'positions'>, noteNumber: string | null): Cents {
  const own = positions.filter(
    ({ kind, deliveryNote }) => kind === 'ITEM' && (deliveryNote?.number ?? null) === noteNumber,
  )
  return sumOf(own.map(({ sum }) => centsOf(sum)))
}

/** Returns the sum of all positions before the document's rebate, in cents. */
export function sumOfPositions({ positions }: Pick<PrintModel, 'positions'>): Cents {
  return sumOf(positions.filter(isCounted).map(({ sum }) => centsOf(sum)))
}

/**
 * Returns the amount to pay after the discount (Skonto), in cents; null if the terms grant none.
 */
export function discountedTotal(model: Pick<PrintModel, 'paymentTerms' | 'sumGross'>): Cents | null {
  const terms = model.paymentTerms
  if (!terms?.discountDate || terms.discountDays <= 0 || centsOf(terms.discountAmount) === 0) return null
  return centsOf(model.sumGross) - centsOf(terms.discountAmount)
}
