import type { DocumentStatus } from '@/lib/domain/document-kind'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { DocumentFields } from './document-fields'
import { type BookedPosition, type DraftPosition, type DeliveryNoteReference, priceFor } from './priced-draft'

/** Delivery notes that an invoice is to bill. */
export interface Deliveries {
  /** Without duplicates; the caller checks that all of them exist and may be billed. */
  ids: readonly string[]
  deliveryNotes: readonly (BillableDeliveryNote & Delivered & { useGrossPrice: boolean })[]
  positions: ReadonlyMap<string, readonly BookedPosition[]>
}

export const NO_DELIVERIES: Deliveries = { ids: [], deliveryNotes: [], positions: new Map() }

export interface BilledDeliveries {
  positions: DraftPosition[]
  /** Days of delivery, for the invoice's service period; empty without notes. */
  period: Partial<ServicePeriod>
}

/** What the notes delivered, as an invoice of the customer takes it over; `document.note…` where one cannot be billed. */
export function billedDeliveries(
  invoice: Pick<DocumentFields, 'customerId' | 'useGrossPrice'>,
  { ids, deliveryNotes, positions }: Deliveries,
  newId: () => string,
): Result<BilledDeliveries, Refusal> {
  const decision = billable(deliveryNotes, ids, invoice.customerId)
  if (!decision.ok) return fail(refused(decision.error))
  const taken = decision.value.flatMap((deliveryNote) => {
    const reference = deliveryNoteReference(deliveryNote)
    const pricing = { fromGross: deliveryNote.useGrossPrice, toGross: invoice.useGrossPrice }
    const own = takenOver(positions.get(deliveryNote.id) ?? [], pricing, newId)
    return own.map((position) => ({ ...position, deliveryNote: reference }))
  })
  return ok({ positions: taken, period: deliveryPeriod(decision.value) ?? {} })
}

/** A delivery note with its number; null of a draft. */
export interface Delivered extends DeliveryDays {
  number: string | null
}

/** A delivery note as positions name it; delivered on the last day of its period. */
export function deliveryNoteReference(deliveryNote: Delivered): DeliveryNoteReference {
  const { id, number, date, serviceDate, serviceDateEnd } = deliveryNote
  return { id, number: number ?? '', date, serviceDate: serviceDateEnd ?? serviceDate ?? date }
}

/** Delivery notes as positions name them, by id. */
export const deliveryNoteReferences = (
  deliveryNotes: ReadonlyMap<string, Delivered>,
): Map<string, DeliveryNoteReference> =>
  new Map([...deliveryNotes].map(([id, deliveryNote]) => [id, deliveryNoteReference(deliveryNote)]))

/** What the histories of delivery notes tell when an invoice bills them. */
export const billedTraces = (ids: readonly string[]) => traces('deliveryNote.bill', ids, BOOKED, BILLED)

/** What they tell when it bills them no more. */
export const freedTraces = (ids: readonly string[]) => traces('deliveryNote.unbill', ids, BILLED, BOOKED)

/** The states that people see: a delivery note is billed once an invoice names it. */
const [BOOKED, BILLED] = [{ status: 'BOOKED' }, { status: 'BILLED' }]

const traces = (
  action: string,
  ids: readonly string[],
  before: { status: string },
  after: { status: string },
) => ids.map((entityId) => ({ entity: 'deliveryNote' as const, entityId, action, before, after }))

function refused(refusal: BillingRefusal): Refusal {
  if (refusal === 'deliveryNoteBilled') return { kind: 'conflict', code: 'document.deliveryNoteBilled' }
  return invalid('deliveryNoteIds', `document.${refusal}`)
}

/** A delivery note as an invoice wants to bill it. */
export interface BillableDeliveryNote extends DeliveryDays {
  customerId: string
  status: DocumentStatus
  /** The invoice that bills it already, a draft included. */
  invoiceId: string | null
}

/** When the goods of a delivery note came; business dates. */
interface DeliveryDays {
  id: string
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
}

type BillingRefusal =
  'deliveryNoteUnknown' | 'deliveryNoteOfOtherCustomer' | 'deliveryNoteNotBooked' | 'deliveryNoteBilled'

/** Whether all of the wanted notes can be billed to the customer; answers them in the order of their delivery. */
function billable<N extends BillableDeliveryNote>(
  deliveryNotes: readonly N[],
  wanted: readonly string[],
  customerId: string,
): Result<N[], BillingRefusal> {
  if (deliveryNotes.length < new Set(wanted).size) return fail('deliveryNoteUnknown')
  if (deliveryNotes.some((deliveryNote) => deliveryNote.customerId !== customerId))
    return fail('deliveryNoteOfOtherCustomer')
  if (deliveryNotes.some((deliveryNote) => deliveryNote.status !== 'BOOKED'))
    return fail('deliveryNoteNotBooked')
  if (deliveryNotes.some((deliveryNote) => deliveryNote.invoiceId !== null)) return fail('deliveryNoteBilled')
  return ok(deliveryNotes.toSorted(byDelivery))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The order in which an invoice has its notes. */
const byDelivery = (
  a: Pick<BillableDeliveryNote, 'id' | 'date'>,
  b: Pick<BillableDeliveryNote, 'id' | 'date'>,
) => compare(a.date, b.date) || compare(a.id, b.id)

export interface ServicePeriod {
  serviceDate: string | null
  serviceDateEnd: string | null
}

/** First and last day of delivery; the end is null where all came on one day. */
export function deliveryPeriod(
  deliveryNotes: readonly Pick<BillableDeliveryNote, 'date' | 'serviceDate' | 'serviceDateEnd'>[],
): ServicePeriod | null {
  const days = deliveryNotes
    .flatMap(({ date, serviceDate, serviceDateEnd }) => [
      serviceDate ?? date,
      serviceDateEnd ?? serviceDate ?? date,
    ])
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return { serviceDate: first, serviceDateEnd: last === first ? null : last }
}

/** Positions of a note as the invoice's own, priced as the invoice is; a deposit goes on belonging to its article. */
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
    price: priceFor({ price: position.price, priceIsGross: pricing.fromGross }, vatRate, pricing.toGross),
  }))
}

/** A period widened by the deliveries that come to it; one that was never set is theirs. */
export function widenedPeriod(period: ServicePeriod, added: Partial<ServicePeriod>): ServicePeriod {
  const both = [period, added].flatMap(({ serviceDate, serviceDateEnd }) =>
    serviceDate ? [{ date: serviceDate, serviceDate, serviceDateEnd: serviceDateEnd ?? null }] : [],
  )
  return deliveryPeriod(both) ?? { serviceDate: null, serviceDateEnd: null }
}

/**
 * The service period of a draft that bills only some of its delivery notes any more: a period taken from the notes becomes
 * that of the `kept` ones; a typed one stays.
 */
export function periodWithout(
  { serviceDate, serviceDateEnd }: ServicePeriod,
  deliveryNotes: readonly Pick<BillableDeliveryNote, 'id' | 'date' | 'serviceDate' | 'serviceDateEnd'>[],
  kept: readonly string[],
): ServicePeriod {
  const theirs = deliveryPeriod(deliveryNotes)
  const typed = serviceDate !== theirs?.serviceDate || serviceDateEnd !== theirs.serviceDateEnd
  if (typed) return { serviceDate, serviceDateEnd }
  const left = deliveryNotes.filter(({ id }) => kept.includes(id))
  return deliveryPeriod(left) ?? { serviceDate: null, serviceDateEnd: null }
}

/**
 * Positions of a draft with those of further notes, which come in the order of their delivery: each note's before those of
 * the next later one, else after the last note; what came without a note stays below, as in a new invoice.
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

/** DEFAULT bills one note at most, COLLECTIVE one or more: the type follows the notes of the draft. */
export function typeOfDeliveryNotes(
  type: 'DEFAULT' | 'COLLECTIVE' | null,
  deliveryNotes: number,
): 'DEFAULT' | 'COLLECTIVE' | null {
  if (deliveryNotes === 0) return 'DEFAULT'
  return deliveryNotes > 1 ? 'COLLECTIVE' : type
}
