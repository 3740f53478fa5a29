import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import { accountsOf, type DatevSettings } from '@/lib/domain/datev'
import { bookedOfAdvance } from './book-advance'
import { cashAccountOf, cashShares } from './book-cash'
import { CASH } from './book-closing'
import type { Booking } from './bookings'
import type { Sources } from './book-sources'
import type { ClosingSource } from './closing-source'

/**
 * Returns where rows do not match the booked amounts to the cent; null if they do: a document's
 * rows its sum, a payment's the reduction of the customer's debt, a closing's on the till's cash
 * account what the till took and counted, a received invoice's what is owed for it, an entry of a
 * cash book's what it moved, money for an advance what its rates got. A mismatch is a bug of ours.
 */
export function unbalanced(
  sources: Sources,
  bookings: readonly Booking[],
  settings: DatevSettings,
): string | null {
  const bySource = grouped(bookings, ({ source }) =>
    source.kind === 'advance' ? `advance ${source.id}` : source.id,
  )
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
    ...sources.incoming
      .filter(({ isWhole }) => isWhole)
      .map(({ id, owed }) => [id, 0 - owed, settled(id, amount)] as const),
    ...sources.cash.map((one) => {
      const own = cashAccountOf(one, settings)
      // what is on the same account on both sides has no row
      const moved = cashShares(one, settings).filter(({ account }) => account !== own)
      const onOwn = (row: Booking) => (row.account === own ? row.amount : 0)
      return [one.id, grossOf(moved), settled(one.id, onOwn)] as const
    }),
    ...(sources.advances ?? []).flatMap((one) =>
      bookedOfAdvance(one).map(([id, gross]) => [id, gross, settled(`advance ${id}`, amount)] as const),
    ),
    ...sources.closings.map((one) => {
      const cash = one.cashAccount || accountsOf(settings).cash
      const onCash = (row: Booking) => (row.account === cash ? 1 : 0) - (row.contra === cash ? 1 : 0)
      return [one.id, cashOf(one), settled(one.id, (row) => onCash(row) * row.amount)] as const
    }),
  ]
  const wrong = checks.find(([, expected, found]) => expected !== found)
  return wrong ? `rows of ${wrong[0]} come to ${wrong[2]} instead of ${wrong[1]}` : null
}

const NOT_COUNTED = { opening: 0, before: 0, deposits: 0, withdrawals: 0, difference: 0, missing: 0 }

/**
 * What a closing changes in the till's cash: afterwards it is what was counted. A correction of a
 * count in an earlier file takes back what receipts or another closing, which came later, add.
 */
function cashOf({ groups, movements, count }: ClosingSource): Cents {
  const paid = groups.flatMap(({ payments }) => payments).filter(({ method }) => method === CASH)
  const moved = movements.filter(({ businessCase }) => businessCase !== 'OPENING_FLOAT')
  const { opening, before, deposits, withdrawals, difference, missing } = count ?? NOT_COUNTED
  const counted = opening - before + deposits - withdrawals + difference + missing
  return sumOf([...paid, ...moved].map(({ amount }) => amount)) + counted
}

const grossOf = (rates: readonly { readonly gross: Cents }[]) => sumOf(rates.map(({ gross }) => gross))
