import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import {
  billable,
  deliveryPeriod,
  takenOver,
  type BillableDeliveryNote,
  type BillingRefusal,
  type DeliveryDays,
  type ServicePeriod,
} from './billed-delivery-notes'
import type { DocumentFields } from './document-fields'
import type { BookedPosition, DraftPosition, DeliveryNoteReference } from './priced-draft'

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
