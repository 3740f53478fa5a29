import { hasOwnDay } from '@/lib/domain/offer-days'
import type { Cents } from '@/lib/domain/money'
import { pick } from '@/lib/domain/pick'
import type { Rebate } from '@/lib/domain/rebate'
import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { rebatableSum } from '@/lib/domain/vat'
import { takenOver } from '@/lib/sales/documents/rules/billing'
import type {
  BookedPosition,
  Deduction,
  DocumentFields,
  DraftPosition,
} from '@/lib/sales/documents/rules/document-fields'
import { changedDraft, type Draft } from '@/lib/sales/documents/rules/draft'
import { itemsOf } from '@/lib/sales/documents/rules/pricing'
import { newDraft, type BegunDraft, type NewDraftSource } from '@/lib/sales/documents/rules/new-draft'

/** The kinds of documents made from an accepted offer. */
export type FollowUp = 'ORDER_CONFIRMATION' | 'DELIVERY_NOTE' | 'INVOICE'

interface Made {
  id: string
  kind: FollowUp
  /** Business date. */
  today: string
  /** For an invoice: the advances on the offer, which make it a final one. */
  advances?: readonly Deduction[]
  /** What earlier delivery notes and invoices have given of a rebate in euros. */
  rebateGiven?: Cents
}

const FAMILY = { ORDER_CONFIRMATION: 'OFFER', DELIVERY_NOTE: 'DELIVERY_NOTE', INVOICE: 'INVOICE' } as const

/**
 * Returns an unsaved draft with these positions of an offer: its names, prices and rebates,
 * whatever the products cost today, its recipient, order and terms. Each position refers to the
 * offer's. The rebate on the whole goes along (`rebateLeft`). An invoice deducts the advances on
 * the offer.
 */
export function followUp(
  offer: DocumentFields,
  positions: readonly BookedPosition[],
  { id, kind, today, advances = [], rebateGiven = 0 }: Made,
  source: NewDraftSource,
): Result<BegunDraft, Refusal> {
  if (!source.customer) return fail(CUSTOMER_DELETED)
  const family = FAMILY[kind]
  const invoiceType = kind === 'INVOICE' ? (advances.length > 0 ? 'FINAL' : 'DEFAULT') : null
  const { companyId, useGrossPrice } = offer
  const begun = newDraft(
    { id, companyId, family, invoiceType, date: today, positions: [], fields: {} },
    source,
  )
  if (!begun.ok) return begun
  const own = takenOver(positions, { fromGross: useGrossPrice, toGross: useGrossPrice }, source.newId)
  const day = kind === 'ORDER_CONFIRMATION' && hasOwnDay(offer) ? pick(offer, SERVICE_DAYS) : {}
  const showPrices = kind !== 'DELIVERY_NOTE'
  const terms = { ...pick(offer, AGREED), ...rebateLeft(offer, positions, rebateGiven) }
  const agreed = { ...terms, ...day, kind, offerId: offer.id, showPrices }
  return ok({
    ...begun.value,
    deductions: advances,
    row: { ...begun.value.row, ...agreed },
    positions: own.map((position, index) => firm(position, positions[index]?.id ?? null)),
  })
}

/** Same as `followUp`, priced and ready to be saved as a draft. */
export function followUpDraft(...given: Parameters<typeof followUp>): Result<Draft, Refusal> {
  const begun = followUp(...given)
  return begun.ok ? changedDraft(begun.value, {}, begun.value.positions) : begun
}

/**
 * Returns the rebate of the next document: the percentage of the offer, or what is left of its
 * euros, at most the value of the goods.
 */
function rebateLeft(
  { rebatePercent, rebate }: Rebate,
  positions: readonly BookedPosition[],
  given: Cents,
): Rebate {
  const goods = rebatableSum(itemsOf(positions.map((position) => ({ ...position, ...FIRM }))))
  return { rebatePercent, rebate: Math.max(0, Math.min(rebate - given, goods)) }
}

const FIRM = { isOptional: false, alternativeTo: null }

/** The chosen proposals of an accepted offer are positions like all others. */
const firm = (position: DraftPosition, offerPositionId: string | null): DraftPosition => ({
  ...position,
  ...FIRM,
  deliveryNote: null,
  offerPositionId,
})

const SERVICE_DAYS = ['serviceDate', 'serviceDateEnd'] as const satisfies readonly (keyof DocumentFields)[]

/** Recipient, references and terms taken over from the offer. */
export const AGREED = [
  'customerName',
  'customerFirstname',
  'customerLastname',
  'customerStreet',
  'customerAddress',
  'customerZipcode',
  'customerCity',
  'customerCountry',
  'customerVatId',
  'customerSortName',
  'buyerReference',
  'leitwegId',
  'orderNumber',
  'orderDate',
  'delivery',
  'paymentMethod',
  'paymentDays',
  'discountDays',
  'discountPercent',
  'useGrossPrice',
] as const satisfies readonly (keyof DocumentFields)[]

const CUSTOMER_DELETED: Refusal = { kind: 'conflict', code: 'document.customerOfCopyDeleted' }
