/** What a document is printed from: frozen when it is booked, so that the same PDF can be made from it at any time. */
import type { DocumentKind, PositionKind } from '@/lib/domain/document-kind'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import { centsOf, sumOf, type Cents } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import type { DocumentRecord, PositionRecord } from '../schema'
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
  /** Unit price, gross or net as the document is priced. */
  price: string
  /** Percent, such as "19" or "7.8". */
  vatRate: string
  vatCategory: VatCategory
  /** Sum of the position, gross or net as the document is priced. */
  sum: string
  deposit: boolean
  deliveryNote: PrintReference | null
}

export interface PrintVat {
  vatRate: string
  vatCategory: VatCategory
  net: string
  vat: string
  gross: string
  /** Legal text of this rate, such as § 24 UStG; printed verbatim. Null: the category's own text, if it needs one. */
  note: string | null
}

/** Of a direct debit: creditor id, mandate, and the account with everything but country and last four digits masked. */
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
  /** The deduction (Skontobetrag) in EUR, not what remains to be paid. */
  discountAmount: string
  /** Documents that were booked before there was one have none. */
  debit?: PrintDebit | null
}

/** What a credit or a cancellation changes of the direct debit that its invoice announced. */
export interface PrintDebitChange extends PrintDebit {
  /** Business date of the collection. */
  date: string
  /** Wire decimals; `after` is null where nothing is collected any more. */
  before: string
  after: string | null
}

/** Money, prices, quantities and percents are wire decimals ("1234.50"); days are `YYYY-MM-DD`. */
export interface PrintModel {
  /** 2 prints a GiroCode, 3 has fields of its own for what is optional below. A booked document keeps its version. */
  templateVersion: 1 | 2 | 3
  kind: DocumentKind
  /** A collective invoice (Sammelrechnung) over several delivery notes, each with its own subtotal. */
  collective?: boolean
  draft: boolean
  useGrossPrice: boolean
  number: string | null
  date: string
  serviceDate: string
  serviceDateEnd: string | null
  /** It bills what is still to be supplied; documents that were booked before do not say so. */
  advance?: boolean
  dueDate: string | null
  seller: PrintSeller
  logo: PrintLogo | null
  customer: PrintCustomer
  buyerReference: string | null
  leitwegId?: string | null
  /** The customer's order. */
  order?: { number: string; date: string | null } | null
  original: PrintReference | null
  /** Why the original was cancelled or corrected. */
  reason: string | null
  positions: readonly PrintPosition[]
  vat: readonly PrintVat[]
  sumNet: string
  sumVat: string
  sumGross: string
  paymentTerms: PrintPaymentTerms | null
  /** Of an invoice that collects nothing: its amount is refunded or offset, or is 0. Documents booked before have none. */
  balance?: 'refund' | 'nothing' | null
  /** Of a credit or a cancellation. */
  debitChange?: PrintDebitChange | null
  notePublic: string
  introText: string
  footerText: string
  showPrices: boolean
}

/** Of a position: what its line prints. */
export type PrintedPosition = Pick<
  PositionRecord,
  | 'kind'
  | 'name'
  | 'productNumber'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'vatRate'
  | 'vatCategory'
  | 'sumNet'
  | 'sumGross'
  | 'depositOf'
  | 'deliveryNote'
>

/** What is printed of a document: of its record, or of one that has no record yet. */
export interface PrintedDocument extends Pick<
  DocumentRecord,
  | 'documentKind'
  | 'status'
  | 'invoiceType'
  | 'useGrossPrice'
  | 'number'
  | 'date'
  | 'serviceDate'
  | 'serviceDateEnd'
  | 'dueDate'
  | `customer${'Number' | 'Name' | 'Firstname' | 'Lastname' | 'Address' | 'Street'}`
  | `customer${'Zipcode' | 'City' | 'Country' | 'VatId'}`
  | 'buyerReference'
  | 'leitwegId'
  | 'orderNumber'
  | 'orderDate'
  | 'cancelNote'
  | 'cancellationOf'
  | 'related'
  | 'vat'
  | 'sumNet'
  | 'sumVat'
  | 'sumGross'
  | 'paymentMethod'
  | 'paymentDays'
  | 'discountDays'
  | 'discountPercent'
  | 'notePublic'
  | 'showPrices'
> {
  positions: readonly PrintedPosition[]
}

/** Fields of a document that its paper shows as they are written. */
export const PRINTED_TEXTS = [
  'customerName',
  'customerFirstname',
  'customerLastname',
  'customerAddress',
  'customerStreet',
  'customerZipcode',
  'customerCity',
  'customerVatId',
  'buyerReference',
  'leitwegId',
  'orderNumber',
  'notePublic',
] as const
/** The same of each of its positions. */
export const POSITION_TEXTS = ['name', 'description', 'productNumber', 'unit'] as const

type PrintedText = (typeof PRINTED_TEXTS)[number] | (typeof POSITION_TEXTS)[number]

/** The texts of a document, as stored or as they are being written. */
export type PrintedTexts = Partial<Record<(typeof PRINTED_TEXTS)[number], string>> & {
  positions: readonly Record<(typeof POSITION_TEXTS)[number], string>[]
}

/** A text that cannot be printed as it is. */
export interface Unprintable {
  /** Where the editor shows it, such as `positions.2.name`. */
  path: string
  field: PrintedText
  /** Of a position: its place, counted from 1; otherwise 0. */
  line: number
  /** Those that no font has, with blanks between. */
  characters: string
}

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

/** Whether rates and tax amounts may be shown: never for a small business (§ 19, § 14c UStG), never without prices. */
export function showsVat(model: PrintModel): boolean {
  return model.showPrices && !model.seller.smallBusiness
}

/** The legal texts the document needs (§ 14 (4) no. 8, (5), § 14a, § 19, § 24 UStG), each once, in the order of the rates. */
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

/** Adds to the running sum (Übertrag), in cents; text lines and documents without prices add nothing. */
export function carriedAmount(position: PrintPosition, model: Pick<PrintModel, 'showPrices'>): Cents {
  return model.showPrices && position.kind === 'ITEM' ? centsOf(position.sum) : 0
}

/** What the positions of one delivery note come to, in cents, gross or net as the document is priced; null: of none. */
export function subtotalOf({ positions }: Pick<PrintModel, 'positions'>, noteNumber: string | null): Cents {
  const own = positions.filter(
    ({ kind, deliveryNote }) => kind === 'ITEM' && (deliveryNote?.number ?? null) === noteNumber,
  )
  return sumOf(own.map(({ sum }) => centsOf(sum)))
}

/** What is left to pay when the discount (Skonto) is taken, in cents; null where the terms grant none. */
export function discountedTotal(model: Pick<PrintModel, 'paymentTerms' | 'sumGross'>): Cents | null {
  const terms = model.paymentTerms
  if (!terms?.discountDate || terms.discountDays <= 0 || centsOf(terms.discountAmount) === 0) return null
  return centsOf(model.sumGross) - centsOf(terms.discountAmount)
}
