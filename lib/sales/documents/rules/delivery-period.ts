import type { DeliveryAddress } from '@/lib/domain/delivery-address'
import type { InvoiceType } from '@/lib/domain/document-kind'
import type { RebatedNote } from './carried-rebate'
import type { DeliveryNoteReference } from './document-fields'

/** A delivery note with its number; null for a draft. */
export interface Delivered extends DeliveryDays, RebatedNote {
  number: string | null
  /** Where it went, if not to the customer's address. */
  delivery: DeliveryAddress | null
}

/** Returns a delivery note as positions refer to it; delivered on the last day of its period. */
export function deliveryNoteReference(deliveryNote: Delivered): DeliveryNoteReference {
  const { id, number, date, serviceDate, serviceDateEnd } = deliveryNote
  return { id, number: number ?? '', date, serviceDate: serviceDateEnd ?? serviceDate ?? date }
}

/** Returns delivery notes as positions refer to them, by id. */
export const deliveryNoteReferences = (
  deliveryNotes: ReadonlyMap<string, Delivered>,
): Map<string, DeliveryNoteReference> =>
  new Map([...deliveryNotes].map(([id, deliveryNote]) => [id, deliveryNoteReference(deliveryNote)]))

/** Days of delivery of a delivery note; business dates. */
export interface DeliveryDays {
  id: string
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
}

export interface ServicePeriod {
  serviceDate: string | null
  serviceDateEnd: string | null
}

/** Returns first and last day of delivery; the end is null if all came on one day. */
export function deliveryPeriod(
  deliveryNotes: readonly Pick<DeliveryDays, 'date' | 'serviceDate' | 'serviceDateEnd'>[],
): ServicePeriod | null {
  const days = deliveryNotes
    .flatMap(({ date, serviceDate, serviceDateEnd }) => [
      serviceDate ?? date,
      serviceDateEnd ?? serviceDate ?? date,
    ])
    .sort()
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  return { serviceDate: first, serviceDateEnd: last === first ? null : last }
}

/**
 * Returns the service period of a draft after some of its delivery notes were removed: a period
 * taken from the delivery notes becomes that of the `kept` ones; a typed one stays.
 */
export function periodWithout(
  { serviceDate, serviceDateEnd }: ServicePeriod,
  deliveryNotes: readonly DeliveryDays[],
  kept: readonly string[],
): ServicePeriod {
  const theirs = deliveryPeriod(deliveryNotes)
  const typed = serviceDate !== theirs?.serviceDate || serviceDateEnd !== theirs.serviceDateEnd
  if (typed) return { serviceDate, serviceDateEnd }
  const left = deliveryNotes.filter(({ id }) => kept.includes(id))
  return deliveryPeriod(left) ?? { serviceDate: null, serviceDateEnd: null }
}

/**
 * DEFAULT bills one delivery note at most, COLLECTIVE one or more: the type follows the delivery
 * notes of the draft. Advances and final invoices keep theirs.
 */
export function typeOfDeliveryNotes(type: InvoiceType | null, deliveryNotes: number): InvoiceType | null {
  if (type === 'ADVANCE' || type === 'FINAL') return type
  if (deliveryNotes === 0) return 'DEFAULT'
  return deliveryNotes > 1 ? 'COLLECTIVE' : type
}
