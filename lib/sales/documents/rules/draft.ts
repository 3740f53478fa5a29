import { dueDate } from '@/lib/domain/document-lifecycle'
import { hasRebate } from '@/lib/domain/rebate'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { rebatableSum, type RateSum } from '@/lib/domain/vat'
import type { Deduction, DocumentFields, DraftPosition, RateRecord, SummedPosition } from './document-fields'
import { withDeductions } from './deductions'
import type { Issuer } from './parties'
import { hasOtherGoods, rebateWithout } from './carried-rebate'
import { type Delivered, periodWithout, typeOfDeliveryNotes } from './delivery-period'
import { itemsOf, serviceDay, type PricedDraft, type Pricing, priceDraft } from './pricing'
import { isProposal } from '@/lib/domain/proposal'
import { termsRefusal } from './terms'
import { hasTooMuchText } from './text-size'

/** A draft with everything that decisions depend on, each read once. */
export interface DraftSource {
  row: DocumentFields
  /** As last written, or as taken over from delivery notes. */
  positions: readonly DraftPosition[]
  /** The delivery notes that an invoice bills, by id. */
  deliveryNotes: ReadonlyMap<string, Delivered>
  /** The advances that a final invoice deducts. */
  deductions?: readonly Deduction[]
  issuer: Pick<Issuer, 'smallBusiness'>
  rates: ReadonlyMap<string, RateRecord>
}

/** A draft ready to be saved: priced, with its due date. */
export interface Draft extends PricedDraft {
  row: DocumentFields
}

/** Returns the pricing of a document's positions on its service day. */
export function pricingOf(
  row: DocumentFields,
  { issuer, rates }: Pick<DraftSource, 'issuer' | 'rates'>,
): Pricing {
  const { useGrossPrice } = row
  return { useGrossPrice, smallBusiness: issuer.smallBusiness, serviceDay: serviceDay(row), rates }
}

/**
 * Returns the draft with the changed columns and these positions, priced by today's records,
 * deposits in step. For an invoice, type, service period and rebate follow the remaining delivery
 * notes.
 * Refuses inconsistent dates and terms, proposals outside of offers, and a changed rebate that the
 * goods do not bear.
 */
export function changedDraft(
  source: DraftSource,
  change: Partial<DocumentFields>,
  positions: readonly DraftPosition[],
): Result<Draft, Refusal> {
  const row = { ...source.row, ...change, ...followDeliveryNotes(source, change, positions) }
  const terms = termsRefusal(row)
  if (terms) return fail(invalid(terms.path, terms.code))
  const proposal = proposalRefusal(row, positions)
  if (proposal) return fail(proposal)
  const priced = withDeductions(
    priceDraft(positions, pricingOf(row, source), row),
    row.invoiceType === 'FINAL' ? (source.deductions ?? []) : [],
  )
  const changesRebate = change.rebate !== undefined || change.rebatePercent !== undefined
  const refusal = changesRebate ? rebateRefusal({ ...priced, row }) : null
  return refusal ? fail(refusal) : pricedDraft(row, priced)
}

/**
 * Refuses proposals outside of offers, those that are texts or deposits, and an alternative without
 * a firm position that it could replace.
 */
export function proposalRefusal(
  { kind }: Pick<DocumentFields, 'kind'>,
  positions: readonly DraftPosition[],
): Refusal | null {
  const index = positions.findIndex((one) => isProposal(one) && (kind !== 'OFFER' || !isGoods(one)))
  const code = kind === 'OFFER' ? 'document.optionalItem' : 'document.optionalOnOffer'
  if (index >= 0) return invalid(`positions.${index}.isOptional`, code)
  const firm = new Set(positions.filter((one) => isGoods(one) && !isProposal(one)).map(({ id }) => id))
  const dangling = positions.findIndex(({ alternativeTo }) => alternativeTo && !firm.has(alternativeTo))
  return dangling < 0 ? null : invalid(`positions.${dangling}.alternativeTo`, 'document.alternativeUnknown')
}

const isGoods = ({ kind, depositOf }: Pick<DraftPosition, 'kind' | 'depositOf'>) =>
  kind === 'ITEM' && depositOf === null

/**
 * A rebate on the whole is of one kind, and never more than the goods cost: checked when it is
 * given and when the document is booked. In between, while positions come and go, it stays as
 * given, and the sums take at most the goods (`rebateOfWhole`). Without positions, an amount waits
 * for them.
 */
export function rebateRefusal({ row, positions }: Pick<Draft, 'row' | 'positions'>): Refusal | null {
  if (!hasRebate(row)) return null
  if (row.rebatePercent !== 0 && row.rebate !== 0) return invalid('rebate', 'document.rebateTwice')
  const items = itemsOf(positions)
  const isOver = items.length > 0 && row.rebate > Math.max(rebatableSum(items), 0)
  return isOver ? invalid('rebate', 'document.rebateOverSum') : null
}

/** Returns a document with its sums and due date; refuses more text than can be printed. */
export function pricedDraft(row: DocumentFields, priced: PricedDraft): Result<Draft, Refusal> {
  if (hasTooMuchText(priced.positions)) return fail(invalid('positions', 'document.tooMuchText'))
  const { sumNet, sumVat, sumGross } = priced.sums
  const due = row.kind === 'INVOICE' || row.kind === 'SELF_BILLED' ? dueDate(row.date, row.paymentDays) : null
  return ok({ ...priced, row: { ...row, sumNet, sumVat, sumGross, dueDate: due } })
}

function followDeliveryNotes(
  { row, deliveryNotes }: DraftSource,
  change: Partial<DocumentFields>,
  positions: readonly DraftPosition[],
): Partial<DocumentFields> {
  if (row.kind !== 'INVOICE') return {}
  const kept = deliveryNotesOf(positions)
  const { serviceDate, serviceDateEnd, invoiceType } = { ...row, ...change }
  const untouched = serviceDate === row.serviceDate && serviceDateEnd === row.serviceDateEnd
  const period =
    untouched && serviceDate !== null ? periodWithout(row, [...deliveryNotes.values()], kept) : {}
  const { rebatePercent, rebate } = row
  const isSameRebate =
    rebatePercent === (change.rebatePercent ?? rebatePercent) && rebate === (change.rebate ?? rebate)
  const notes = { billed: [...deliveryNotes.values()], kept, hasOtherGoods: hasOtherGoods(positions) }
  const theirs = isSameRebate ? rebateWithout({ rebatePercent, rebate }, notes) : {}
  return { ...period, ...theirs, invoiceType: typeOfDeliveryNotes(invoiceType, kept.length) }
}

/** Returns the ids of the delivery notes that positions come from. */
export function deliveryNotesOf(positions: readonly DraftPosition[]): string[] {
  return [...new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? []))]
}

/** Positions and sums by rate as last written. */
export interface StoredParts {
  positions: readonly SummedPosition[]
  vat: readonly RateSum[]
}
