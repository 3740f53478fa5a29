import { centsOf, centsText } from '@/lib/domain/money'
import { discountColumns } from './discount'
import { writerOf } from './own-sale'
import type { InvoiceFields, Party } from './record'
import { statedVat, type TypedVat } from './typed-vat'

const NO_PARTY: Party = {
  name: null,
  tradingName: null,
  street: null,
  zipCode: null,
  city: null,
  region: null,
  country: null,
  vatId: null,
  taxNumber: null,
  legalInfo: null,
  contactName: null,
  phone: null,
  mail: null,
  electronicAddress: null,
  identifiers: [],
}

/** A line that states nothing. */
const NO_LINE: InvoiceFields['lines'][number] = {
  position: null,
  parent: null,
  name: null,
  description: null,
  notes: [],
  sellerNumber: null,
  buyerNumber: null,
  standardNumber: null,
  attributes: [],
  references: [],
  quantity: null,
  unit: null,
  price: null,
  grossPrice: null,
  priceQuantity: null,
  net: null,
  vatRate: null,
  category: null,
  serviceDate: null,
  serviceDateEnd: null,
  allowances: [],
  isInformation: false,
}

/** The fields of an invoice that has not been read yet. */
export const NOTHING_STATED: InvoiceFields = {
  typeCode: null,
  number: null,
  isCopy: false,
  isTest: false,
  invoiceDate: null,
  serviceDate: null,
  serviceDateEnd: null,
  deliveredOn: null,
  taxPointDate: null,
  taxPointCode: null,
  dueDate: null,
  currency: null,
  taxCurrency: null,
  seller: NO_PARTY,
  buyer: NO_PARTY,
  payee: null,
  taxRepresentative: null,
  deliverTo: null,
  customerNumber: null,
  buyerReference: null,
  orderReference: null,
  references: [],
  notes: [],
  paymentCodes: [],
  paymentMeans: [],
  iban: null,
  bic: null,
  accountHolder: null,
  mandateReference: null,
  creditorId: null,
  paymentReference: null,
  paymentTerms: null,
  terms: [],
  discountDays: null,
  discountPercent: null,
  discountBase: null,
  sumLines: null,
  allowances: [],
  sumNet: null,
  sumVat: null,
  sumVatInTaxCurrency: null,
  sumGross: null,
  prepaid: null,
  thirdParty: [],
  rounding: null,
  payable: null,
  vat: [],
  lines: [],
  links: [],
}

type StoredRow<Row> = readonly Partial<Row>[]
type Line = InvoiceFields['lines'][number]
type Reference = InvoiceFields['references'][number]
type StoredLine = Partial<Omit<Line, 'references'>> & { references?: StoredReferences }
type StoredReferences = readonly (Omit<Reference, 'description'> & Partial<Reference>)[]
type PartyKey = 'seller' | 'buyer' | 'payee' | 'taxRepresentative' | 'deliverTo'

/** Fields as an earlier version stored them, which read less of a file. */
export type StoredFields = Partial<Omit<InvoiceFields, PartyKey | 'references' | 'vat' | 'lines'>> & {
  seller: Partial<Party>
  buyer: Partial<Party>
  payee?: Partial<Party> | null
  taxRepresentative?: Partial<Party> | null
  deliverTo?: Partial<Party> | null
  references?: StoredReferences
  vat?: StoredRow<InvoiceFields['vat'][number]>
  lines: readonly StoredLine[]
}

const NO_RATE = { category: null, vatRate: null, net: null, vat: null, reason: null, reasonCode: null }

const wholeParty = (stored: Partial<Party> | null | undefined) => (stored ? { ...NO_PARTY, ...stored } : null)
const wholeReferences = (stored: StoredReferences = []): Reference[] =>
  stored.map((one) => ({ ...one, description: one.description ?? null }))

/** Returns stored fields with what an earlier version did not read. */
export const completeFields = (stored: StoredFields): InvoiceFields => ({
  ...NOTHING_STATED,
  ...stored,
  seller: { ...NO_PARTY, ...stored.seller },
  buyer: { ...NO_PARTY, ...stored.buyer },
  payee: wholeParty(stored.payee),
  taxRepresentative: wholeParty(stored.taxRepresentative),
  deliverTo: wholeParty(stored.deliverTo),
  references: wholeReferences(stored.references),
  vat: (stored.vat ?? []).map((rate) => ({ ...NO_RATE, ...rate })),
  lines: stored.lines.map((line) => ({
    ...NO_LINE,
    ...line,
    references: wholeReferences(line.references),
  })),
})

/**
 * Returns the columns that lists read, in cents; the payable amount is the gross sum unless stated.
 * An own sale has nothing to pay, and its customer wrote it.
 */
export function statedColumns(fields: InvoiceFields, ownSale: boolean) {
  const { number, invoiceDate, dueDate, currency, ...sums } = fields
  const cents = (wire: string | null) => (wire === null ? null : centsOf(wire))
  return {
    number,
    invoiceDate,
    dueDate,
    sellerName: writerOf(fields, ownSale).name,
    currency,
    sumGross: cents(sums.sumGross),
    payable: ownSale ? 0 : cents(sums.payable ?? sums.sumGross),
    ...(ownSale ? { discountUntil: null, discount: null } : discountColumns(fields)),
  }
}

/** What only XML states, or is typed in another way. */
type TypedElse =
  | 'seller'
  | 'buyer'
  | 'vat'
  | 'lines'
  | 'paymentCodes'
  | 'isCopy'
  | 'isTest'
  | 'references'
  | 'notes'
  | 'paymentMeans'
  | 'terms'
  | 'allowances'
  | 'thirdParty'
  | 'links'

/** Fields typed from a PDF or picture; those of the seller on their own. */
export type TypedOver = Partial<Omit<InvoiceFields, TypedElse>> & {
  sellerName?: string | null
  sellerVatId?: string | null
  vat?: readonly TypedVat[]
}

/** Returns the amount due of sums that changed, where a part was paid before; none for others. */
function dueAfter(before: InvoiceFields, { prepaid, sumGross }: InvoiceFields): { payable?: string | null } {
  if (prepaid === before.prepaid && (prepaid === null || sumGross === before.sumGross)) return {}
  const due = prepaid === null || sumGross === null ? null : centsText(centsOf(sumGross) - centsOf(prepaid))
  return { payable: due }
}

/**
 * Returns what an invoice states after people typed over it; amounts are euros. A part that was
 * paid before is not due.
 */
export function typedOver(
  stated: InvoiceFields,
  { sellerName, sellerVatId, vat, ...typed }: TypedOver,
): InvoiceFields {
  const seller = {
    ...stated.seller,
    ...(sellerName !== undefined && { name: sellerName }),
    ...(sellerVatId !== undefined && { vatId: sellerVatId }),
  }
  const set = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  const after = { ...stated, ...set }
  return {
    ...after,
    currency: after.currency ?? 'EUR',
    ...(typed.payable === undefined && dueAfter(stated, after)),
    ...(vat !== undefined && { vat: statedVat(vat) }),
    seller,
  }
}
