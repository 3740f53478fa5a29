import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { DatevSettings } from '@/lib/domain/datev'
import { bookedOfAdvance } from './book-advance'
import { deskAccount } from './accounts'
import { cashAccountOf, cashShares } from './book-cash'
import { taxedBenefits } from './book-benefit'
import { CASH } from './book-closing'
import type { Booking } from './bookings'
import type { Sources } from './book-sources'
import type { ClosingSource } from './closing-source'

/**
 * Returns where rows do not match the booked amounts to the cent; null if they do: a document's
 * rows must match its sum, a payment's the reduction of the customer's debt, a closing's on the
 * till's cash account the cash taken and counted, a received invoice's the amount owed for it, a
 * cash book entry's the amount moved, those of goods given away their taxed value, those of money
 * for an advance the amounts of its rates, and those of a payment before the supply each other. A
 * mismatch is a bug of ours.
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
      // shares with the same account on both sides have no row
      const moved = cashShares(one, settings).filter(({ account }) => account !== own)
      const onOwn = (row: Booking) => (row.account === own ? row.amount : 0)
      return [one.id, grossOf(moved), settled(one.id, onOwn)] as const
    }),
    ...(sources.benefits ?? []).map((one) => {
      const gross = grossOf(taxedBenefits(one).map(({ line }) => line))
      return [one.id, gross, settled(one.id, amount)] as const
    }),
    ...(sources.advances ?? []).flatMap((one) =>
      bookedOfAdvance(one).map(([id, gross]) => [id, gross, settled(`advance ${id}`, amount)] as const),
    ),
    ...(sources.prepaid ?? []).flatMap(({ due }) =>
      due.map((id) => [id, 0, settled(`advance ${id}`, amount)] as const),
    ),
    ...sources.closings.map((one) => {
      const cash = deskAccount(one, settings)
      const onCash = (row: Booking) => (row.account === cash ? 1 : 0) - (row.contra === cash ? 1 : 0)
      return [one.id, cashOf(one), settled(one.id, (row) => onCash(row) * row.amount)] as const
    }),
  ]
  const wrong = checks.find(([, expected, found]) => expected !== found)
  return wrong ? `rows of ${wrong[0]} come to ${wrong[2]} instead of ${wrong[1]}` : null
}

const NOT_COUNTED = { opening: 0, before: 0, deposits: 0, withdrawals: 0, difference: 0, missing: 0 }

/**
 * Returns the change of the till's cash by a closing: afterwards it equals the counted amount. A
 * correction of a count in an earlier file takes back the amounts that receipts or another closing,
 * which came later, add.
 */
function cashOf({ groups, movements, count }: ClosingSource): Cents {
  const paid = groups.flatMap(({ payments }) => payments).filter(({ method }) => method === CASH)
  const moved = movements.filter(({ businessCase }) => businessCase !== 'OPENING_FLOAT')
  const { opening, before, deposits, withdrawals, difference, missing } = count ?? NOT_COUNTED
  const counted = opening - before + deposits - withdrawals + difference + missing
  return sumOf([...paid, ...moved].map(({ amount }) => amount)) + counted
}

const grossOf = (rates: readonly { readonly gross: Cents }[]) => sumOf(rates.map(({ gross }) => gross))
