import { fail, ok, type Result } from '@/lib/domain/result'
import type { DocumentStatus } from '@/lib/domain/document-lifecycle'
import { priceFor, type BookedPosition, type DraftPosition } from './priced-draft'

/** A delivery note as an invoice wants to bill it. */
export interface BillableNote {
  id: string
  customerId: string
  status: DocumentStatus
  /** The invoice that bills it already, a draft included. */
  invoiceId: string | null
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
}

export type BillingRefusal = 'noteUnknown' | 'noteOfOtherCustomer' | 'noteNotBooked' | 'noteBilled'

/** Whether all of the wanted notes can be billed to the customer; answers them in the order of their delivery. */
export function billable<N extends BillableNote>(
  notes: readonly N[],
  wanted: readonly string[],
  customerId: string,
): Result<N[], BillingRefusal> {
  if (notes.length < new Set(wanted).size) return fail('noteUnknown')
  if (notes.some((note) => note.customerId !== customerId)) return fail('noteOfOtherCustomer')
  if (notes.some((note) => note.status !== 'BOOKED')) return fail('noteNotBooked')
  if (notes.some((note) => note.invoiceId !== null)) return fail('noteBilled')
  return ok(notes.toSorted((a, b) => (a.date === b.date ? compare(a.id, b.id) : compare(a.date, b.date))))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** First and last day of delivery; the end is null where all came on one day. */
export function deliveryPeriod(notes: readonly BillableNote[]): {
  serviceDate: string
  serviceDateEnd: string | null
} | null {
  const days = notes
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
