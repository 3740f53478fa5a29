import { basisPointsOf } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { billedDeliveries, type Deliveries } from './billing'
import { customerSnapshot, type DocumentCustomer, type Issuer } from './parties'
import { type DraftSource, pricingOf } from './draft'
import { termsRefusal } from './terms'
import type { DocumentFields, NamedRate } from './document-fields'
import { type PositionProduct, type WrittenPosition, writtenPositions } from './resolved-positions'

/** Header fields that a caller may set, in wire form; what is left out stays. */
export type DraftChange = Partial<
  { [Field in keyof Omit<DocumentFields, 'discountPercent'>]: DocumentFields[Field] | undefined } & {
    discountPercent: string | undefined
  }
>

/** A change in wire form as columns. */
export function columnsOf({ discountPercent, ...fields }: DraftChange): Partial<DocumentFields> {
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return discountPercent === undefined ? known : { ...known, discountPercent: basisPointsOf(discountPercent) }
}

/** What the user wants to write. */
export interface NewDraft extends Pick<
  DocumentFields,
  'id' | 'companyId' | 'family' | 'invoiceType' | 'date'
> {
  positions: readonly WrittenPosition[]
  fields: DraftChange
}

/** All that a new draft is decided from, each read once. */
export interface NewDraftSource {
  issuer: Issuer
  /** Null where there is none, or it is deleted. */
  customer: DocumentCustomer | null
  rates: ReadonlyMap<string, NamedRate>
  products: ReadonlyMap<string, PositionProduct>
  /** Of an invoice: the delivery notes that it is to bill. */
  deliveries: Deliveries
  newId: () => string
}

/** A draft that nothing is stored of, and what it takes over from its delivery notes. */
export interface BegunDraft extends DraftSource {
  row: DocumentFields
  issuer: Issuer
  customer: DocumentCustomer
  rates: ReadonlyMap<string, NamedRate>
}

/** A draft with address and terms of the customer, the positions of its delivery notes and then the written ones. */
export function newDraft(
  { id, companyId, family, invoiceType, date, positions, fields }: NewDraft,
  { issuer, customer, rates, products, deliveries, newId }: NewDraftSource,
): Result<BegunDraft, Refusal> {
  if (!customer) return fail(invalid('customerId', 'document.customerUnknown'))
  const row: DocumentFields = {
    ...BLANK,
    ...customerSnapshot(customer, issuer),
    ...columnsOf(fields),
    id,
    companyId,
    family,
    kind: family,
    invoiceType,
    date,
    customerNumber: customer.customerNumber,
    useGrossPrice: issuer.useGrossPrice,
  }
  const terms = termsRefusal(row)
  if (terms) return fail(invalid(terms.path, terms.code))
  const pricing = pricingOf(row, { issuer, rates })
  const written = writtenPositions(positions, {
    ...pricing,
    products,
    deliveryNotes: NO_DELIVERY_NOTES,
    newId,
  })
  if (!written.ok) return written
  const billed = billedDeliveries(row, deliveries, newId)
  if (!billed.ok) return billed
  const period = row.serviceDate === null ? billed.value.period : {}
  return ok({
    issuer,
    customer,
    rates,
    deliveryNotes: NO_DELIVERY_NOTES,
    row: { ...row, ...period },
    positions: [...billed.value.positions, ...written.value],
  })
}

const NO_DELIVERY_NOTES = new Map<string, never>()

/** The initial values of a new document. */
const BLANK = {
  version: 1,
  status: 'DRAFT',
  number: null,
  serviceDate: null,
  serviceDateEnd: null,
  dueDate: null,
  orderNumber: '',
  orderDate: null,
  notePrivate: '',
  notePublic: '',
  cancelReason: '',
  cancellationOf: null,
  cancelledBy: null,
  invoiceId: null,
  showPrices: true,
  sumNet: 0,
  sumVat: 0,
  sumGross: 0,
  openAmount: 0,
} satisfies Partial<DocumentFields>
