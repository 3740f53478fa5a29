import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import { basisPointsOf, centsOf } from '@/lib/domain/money'
import { inCountryOf } from '@/lib/domain/delivery-address'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { billedDeliveries, rebateAfter, type Deliveries } from './billing'
import { replacedRebate } from '@/lib/domain/rebate'
import { customerSnapshot, type DocumentCustomer, type Issuer } from './parties'
import { type DraftSource, pricingOf } from './draft'
import { termsRefusal } from './terms'
import type { DocumentFields, NamedRate } from './document-fields'
import {
  type PositionProduct,
  type WrittenPosition,
  withStoredTraits,
  writtenPositions,
} from './resolved-positions'

/** Header fields that a caller may set, in wire format; omitted ones stay unchanged. */
export type DraftChange = Partial<
  { [Field in keyof Omit<DocumentFields, WireNumber>]: DocumentFields[Field] | undefined } & {
    [Field in WireNumber]: string | undefined
  }
>
type WireNumber = 'discountPercent' | 'rebatePercent' | 'rebate'

/** Converts a change from wire format to columns; one kind of rebate replaces the other. */
export function columnsOf({
  discountPercent,
  rebatePercent,
  rebate,
  ...fields
}: DraftChange): Partial<DocumentFields> {
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...definedFields,
    ...(discountPercent === undefined ? {} : { discountPercent: basisPointsOf(discountPercent) }),
    ...replacedRebate({
      ...(rebatePercent === undefined ? {} : { rebatePercent: basisPointsOf(rebatePercent) }),
      ...(rebate === undefined ? {} : { rebate: centsOf(rebate) }),
    }),
  }
}

export interface NewDraft extends Pick<
  DocumentFields,
  'id' | 'companyId' | 'family' | 'invoiceType' | 'date'
> {
  positions: readonly WrittenPosition[]
  fields: DraftChange
}

/** Everything that a new draft depends on, each read once. */
export interface NewDraftSource {
  issuer: Issuer
  /** Null if there is none, or it is deleted. */
  customer: DocumentCustomer | null
  rates: ReadonlyMap<string, NamedRate>
  products: ReadonlyMap<string, PositionProduct>
  /** Rules of price lists that the customer is on. */
  listRules?: readonly ListRule[]
  /** For an invoice: the delivery notes to bill. */
  deliveries: Deliveries
  newId: () => string
}

/** An unsaved draft, with the data taken over from its delivery notes. */
export interface BegunDraft extends DraftSource {
  row: DocumentFields
  issuer: Issuer
  customer: DocumentCustomer
  rates: ReadonlyMap<string, NamedRate>
}

/**
 * Returns a draft with the customer's address and terms, the positions of its delivery notes and
 * then the entered ones.
 */
export function newDraft(
  { id, companyId, family, invoiceType, date, positions, fields }: NewDraft,
  { issuer, customer, rates, products, listRules, deliveries, newId }: NewDraftSource,
): Result<BegunDraft, Refusal> {
  if (!customer) return fail(invalid('customerId', 'document.customerUnknown'))
  const row: DocumentFields = {
    ...BLANK,
    ...customerSnapshot(customer, issuer),
    ...(invoiceType === 'ADVANCE' ? NO_DISCOUNT : {}),
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
  const resolved = writtenPositions(withStoredTraits(positions, []), {
    ...pricing,
    products,
    listRules,
    deliveryNotes: NO_DELIVERY_NOTES,
    newId,
  })
  if (!resolved.ok) return resolved
  const billed = billedDeliveries(row, deliveries, newId)
  if (!billed.ok) return billed
  const rebate = rebateAfter(row, resolved.value, { billed: [], added: billed.value.notes })
  if (!rebate.ok) return rebate
  const period = row.serviceDate === null ? billed.value.period : {}
  return ok({
    issuer,
    customer,
    rates,
    deliveryNotes: NO_DELIVERY_NOTES,
    row: {
      ...row,
      ...period,
      ...rebate.value,
      delivery: inCountryOf(row.delivery, row.customerCountry) ?? billed.value.delivery,
    },
    positions: [...billed.value.positions, ...resolved.value],
  })
}

/** The price of an advance is paid in full: the final invoice deducts what it billed. */
export const NO_DISCOUNT = { discountDays: 0, discountPercent: 0 }

const NO_DELIVERY_NOTES = new Map<string, never>()

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
  rebatePercent: 0,
  rebate: 0,
  cancelReason: '',
  taxPeriod: null,
  cancellationOf: null,
  cancelledBy: null,
  invoiceId: null,
  showPrices: true,
  validUntil: null,
  offerId: null,
  receiptId: null,
  sumNet: 0,
  sumVat: 0,
  sumGross: 0,
  openAmount: 0,
} satisfies Partial<DocumentFields>
