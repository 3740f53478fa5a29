import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { Booking } from './bookings'
import type { Sources } from './book-sources'

/**
 * Returns where rows do not match the booked amounts to the cent; null if they do: a document's
 * rows its sum, a payment's the reduction of the customer's debt, a closing's its taxes plus card,
 * deposits and differences. A mismatch is a bug of ours.
 */
export function unbalanced(sources: Sources, bookings: readonly Booking[]): string | null {
  const bySource = grouped(bookings, ({ source }) => source.id)
  const settled = (id: string, of: (row: Booking) => Cents) =>
    sumOf((bySource.get(id) ?? []).map((row) => (row.side === 'S' ? 1 : -1) * of(row)))
  const amount = (row: Booking) => row.amount
  const checks = [
    ...sources.documents.map(({ id, rates }) => [id, grossOf(rates), settled(id, amount)] as const),
    ...sources.payments.map(
      ({ id, ...one }) =>
        [
          id,
          one.amount + grossOf(one.reductions) + one.claims,
          settled(id, (row) => row.amount + (row.discount ?? 0)),
        ] as const,
    ),
    ...sources.closings.map(({ id, ...one }) => {
      const besides = one.rates.length === 0 ? one.card + one.onAccount : 0
      const cashMovements = one.deposit + one.withdrawal + one.difference
      return [id, grossOf(one.rates) + besides + cashMovements, settled(id, amount)] as const
    }),
  ]
  const wrong = checks.find(([, expected, found]) => expected !== found)
  return wrong ? `rows of ${wrong[0]} come to ${wrong[2]} instead of ${wrong[1]}` : null
}

const grossOf = (rates: readonly { readonly gross: Cents }[]) => sumOf(rates.map(({ gross }) => gross))
