import { changes } from '@/lib/domain/audit-values'
import { commonDelivery, sameDelivery, type DeliveryAddress } from '@/lib/domain/delivery-address'
import type { DocumentStatus } from '@/lib/domain/document-kind'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import type { Rebate } from '@/lib/domain/rebate'
import { fail, ok, type Result } from '@/lib/domain/result'
import { convertedRebate, hasOtherGoods, rebateWith, type RebatedNote } from './carried-rebate'
import {
  type Delivered,
  type DeliveryDays,
  type ServicePeriod,
  deliveryNoteReference,
  deliveryPeriod,
} from './delivery-period'
import { type Draft, type DraftSource, changedDraft, deliveryNotesOf } from './draft'
import { priceAsBooked, priceFor } from './pricing'
import type { BookedPosition, DocumentFields, DraftPosition } from './document-fields'

/** The delivery notes that an invoice is to bill. */
export interface Deliveries {
  /** Without duplicates; the caller checks that all of them exist and may be billed. */
  ids: readonly string[]
  deliveryNotes: readonly (BillableDeliveryNote & Delivered & Stated)[]
  positions: ReadonlyMap<string, readonly BookedPosition[]>
}

type Stated = Pick<DocumentFields, 'useGrossPrice'>

export const NO_DELIVERIES: Deliveries = { ids: [], deliveryNotes: [], positions: new Map() }

export interface BilledDeliveries {
  positions: DraftPosition[]
  /** Days of delivery, for the invoice's service period; empty without delivery notes. */
  period: Partial<ServicePeriod>
  /** The address of all of them; null for the customer's own, or if there are several. */
  delivery: DeliveryAddress | null
  /** Their rebates on the whole, in the invoice's pricing. */
  notes: RebatedNote[]
}

/**
 * Returns the positions and period of the delivery notes as the customer's invoice takes them over;
 * refuses with `document.note…` if one cannot be billed.
 */
export function billedDeliveries(
  invoice: Pick<DocumentFields, 'customerId' | 'useGrossPrice'>,
  { ids, deliveryNotes, positions }: Deliveries,
  newId: () => string,
): Result<BilledDeliveries, Refusal> {
  const decision = billable(deliveryNotes, ids, invoice.customerId)
  if (!decision.ok) return fail(refused(decision.error))
  const billedPositions = decision.value.flatMap((deliveryNote) => {
    const reference = deliveryNoteReference(deliveryNote)
    const pricing = { fromGross: deliveryNote.useGrossPrice, toGross: invoice.useGrossPrice }
    const own = takenOver(positions.get(deliveryNote.id) ?? [], pricing, newId)
    return own.map((position) => ({ ...position, deliveryNote: reference }))
  })
  return ok({
    positions: billedPositions,
    period: deliveryPeriod(decision.value) ?? {},
    delivery: commonDelivery(decision.value.map(({ delivery }) => delivery)),
    notes: decision.value.map((note) => rebated(note, positions.get(note.id) ?? [], invoice)),
  })
}

/** Returns the note with its rebate in the invoice's pricing. */
function rebated(
  { id, offerId, ...note }: RebatedNote & Stated,
  positions: readonly BookedPosition[],
  { useGrossPrice }: Stated,
): RebatedNote {
  const { rebatePercent, rebate } = note
  if (note.useGrossPrice === useGrossPrice) return { id, offerId, rebatePercent, rebate }
  const { vat } = priceAsBooked(positions, note.useGrossPrice, note).sums
  return { id, offerId, rebatePercent, rebate: convertedRebate(note, vat) }
}

/**
 * Returns the rebate of an invoice with these positions that bills further delivery notes
 * (`rebateWith`). Refuses notes whose rebates cannot be on one invoice.
 */
export function rebateAfter(
  row: Rebate,
  positions: readonly DraftPosition[],
  notes: Record<'billed' | 'added', readonly RebatedNote[]>,
): Result<Rebate, Refusal> {
  const { rebatePercent, rebate } = row
  const own = { rebatePercent, rebate }
  const after = rebateWith(own, { ...notes, hasOtherGoods: hasOtherGoods(positions) })
  return after ? ok(after) : fail(invalid('deliveryNoteIds', 'document.rebatesDiffer'))
}

function refused(refusal: BillingRefusal): Refusal {
  if (refusal === 'deliveryNoteBilled') return { kind: 'conflict', code: 'document.deliveryNoteBilled' }
  return invalid('deliveryNoteIds', `document.${refusal}`)
}

/** A delivery note to be billed by an invoice. */
interface BillableDeliveryNote extends DeliveryDays {
  customerId: string
  status: DocumentStatus
  /** The invoice that bills it already, including drafts. */
  invoiceId: string | null
}

type BillingRefusal =
  | 'deliveryNoteUnknown'
  | 'deliveryNoteOfOtherCustomer'
  | 'deliveryNoteNotBooked'
  | 'deliveryNoteBilled'

/**
 * Returns the requested delivery notes in the order of their delivery if all can be billed to the
 * customer; otherwise the refusal.
 */
function billable<N extends BillableDeliveryNote>(
  deliveryNotes: readonly N[],
  requestedIds: readonly string[],
  customerId: string,
): Result<N[], BillingRefusal> {
  if (deliveryNotes.length < new Set(requestedIds).size) return fail('deliveryNoteUnknown')
  if (deliveryNotes.some((deliveryNote) => deliveryNote.customerId !== customerId))
    return fail('deliveryNoteOfOtherCustomer')
  if (deliveryNotes.some((deliveryNote) => deliveryNote.status !== 'BOOKED'))
    return fail('deliveryNoteNotBooked')
  if (deliveryNotes.some((deliveryNote) => deliveryNote.invoiceId !== null)) return fail('deliveryNoteBilled')
  return ok(deliveryNotes.toSorted(byDelivery))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The order of delivery notes on an invoice. */
const byDelivery = (
  a: Pick<BillableDeliveryNote, 'id' | 'date'>,
  b: Pick<BillableDeliveryNote, 'id' | 'date'>,
) => compare(a.date, b.date) || compare(a.id, b.id)

/**
 * Returns a delivery note's positions as the invoice's own, in its pricing and with their rebates;
 * a deposit stays linked to its article.
 */
export function takenOver(
  positions: readonly BookedPosition[],
  pricing: { fromGross: boolean; toGross: boolean },
  newId: () => string,
): DraftPosition[] {
  const ids = new Map(positions.map(({ id }) => [id, newId()]))
  return positions.map(({ vatCategory: _category, vatRate, ...position }) => ({
    ...position,
    id: ids.get(position.id) ?? newId(),
    depositOf: position.depositOf ? (ids.get(position.depositOf) ?? null) : null,
    alternativeTo: position.alternativeTo ? (ids.get(position.alternativeTo) ?? null) : null,
    price: priceFor({ price: position.price, priceIsGross: pricing.fromGross }, vatRate, pricing.toGross),
    rebate: priceFor(
      { price: position.rebate ?? 0, priceIsGross: pricing.fromGross },
      vatRate,
      pricing.toGross,
    ),
  }))
}

/** Returns a period widened by further deliveries; an unset period becomes theirs. */
export function widenedPeriod(period: ServicePeriod, added: Partial<ServicePeriod>): ServicePeriod {
  const both = [period, added].flatMap(({ serviceDate, serviceDateEnd }) =>
    serviceDate ? [{ date: serviceDate, serviceDate, serviceDateEnd: serviceDateEnd ?? null }] : [],
  )
  return deliveryPeriod(both) ?? { serviceDate: null, serviceDateEnd: null }
}

/**
 * Returns a draft's positions with those of further delivery notes in the order of delivery: each
 * note's before those of the next later one, otherwise after the last note; positions without a
 * note stay below, as in a new invoice.
 */
export function withDeliveries(
  positions: readonly DraftPosition[],
  delivered: readonly DraftPosition[],
): DraftPosition[] {
  return delivered.reduce<DraftPosition[]>(withDelivery, [...positions])
}

function withDelivery(positions: readonly DraftPosition[], position: DraftPosition): DraftPosition[] {
  const { deliveryNote } = position
  const later = positions.findIndex(
    (other) => deliveryNote && other.deliveryNote && byDelivery(other.deliveryNote, deliveryNote) > 0,
  )
  const at = later >= 0 ? later : positions.findLastIndex((other) => other.deliveryNote) + 1
  return positions.toSpliced(at, 0, position)
}

interface Limits {
  positions: number
  deliveryNotes: number
}

/**
 * Returns a draft with the positions of further delivery notes of its customer, its service period
 * widened by their days, and its audit entry. Refuses with `document.note…` if one of them cannot
 * be billed.
 */
export function withDeliveryNotes(
  source: DraftSource,
  deliveries: Deliveries,
  limits: Limits,
  newId: () => string,
): Result<{ draft: Draft; trace: ReturnType<typeof changes> }, Refusal> {
  const { row, positions: stored } = source
  const billed = billedDeliveries(row, deliveries, newId)
  if (!billed.ok) return billed
  const positions = withDeliveries(stored, billed.value.positions)
  if (positions.length > limits.positions)
    return fail(invalid('deliveryNoteIds', 'validation.tooManyPositions'))
  if (deliveryNotesOf(positions).length > limits.deliveryNotes)
    return fail(invalid('deliveryNoteIds', 'validation.tooMany', { maximum: limits.deliveryNotes }))
  const delivery = deliveryWith(
    source,
    deliveries.deliveryNotes.map((one) => one.delivery),
  )
  const added = billed.value.notes
  const rebate = rebateAfter(row, stored, { billed: [...source.deliveryNotes.values()], added })
  if (!rebate.ok) return rebate
  const period = widenedPeriod(row, billed.value.period)
  const draft = changedDraft(source, { ...period, delivery, ...rebate.value }, positions)
  if (!draft.ok) return draft
  const traceOf = (of: readonly DraftPosition[], sumGross: number, to: DeliveryAddress | null) => ({
    deliveryNotes: numbersIn(of),
    positionCount: of.length,
    sumGross,
    delivery: to,
  })
  const before = traceOf(stored, row.sumGross, row.delivery)
  const after = traceOf(positions, draft.value.sums.sumGross, delivery)
  return ok({ draft: draft.value, trace: changes(before, after) })
}

/**
 * The address follows the delivery notes: the one shared by all, otherwise none, since each note
 * states its own. A typed address stays.
 */
function deliveryWith({ row, deliveryNotes }: DraftSource, added: readonly (DeliveryAddress | null)[]) {
  const billed = [...deliveryNotes.values()].map(({ delivery }) => delivery)
  const theirs = commonDelivery(billed)
  const isTheirs = theirs ? row.delivery && sameDelivery(row.delivery, theirs) : row.delivery === null
  return isTheirs ? commonDelivery([...billed, ...added]) : row.delivery
}

const numbersIn = (positions: readonly DraftPosition[]) => [
  ...new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.number ?? [])),
]
