import type { DocumentStatus } from '@/lib/domain/document-kind'
import { fail, ok, type Result } from '@/lib/domain/result'
import { priceFor, type BookedPosition, type DraftPosition } from './priced-draft'

/** A delivery note as an invoice wants to bill it. */
export interface BillableDeliveryNote extends DeliveryDays {
  customerId: string
  status: DocumentStatus
  /** The invoice that bills it already, a draft included. */
  invoiceId: string | null
}

/** When the goods of a delivery note came; business dates. */
export interface DeliveryDays {
  id: string
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
}

export type BillingRefusal =
  'deliveryNoteUnknown' | 'deliveryNoteOfOtherCustomer' | 'deliveryNoteNotBooked' | 'deliveryNoteBilled'

/** Whether all of the wanted notes can be billed to the customer; answers them in the order of their delivery. */
export function billable<N extends BillableDeliveryNote>(
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
