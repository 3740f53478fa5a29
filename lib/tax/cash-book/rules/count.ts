import { sumOf, type Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Denomination, DeskKind } from '../words'

/** Returns the sum of notes and coins, in cents. */
export const countedTotal = (denominations: readonly Denomination[]): Cents =>
  sumOf(denominations.map(({ value, pieces }) => value * pieces))

/** An entry created by a count. */
interface CountEntry {
  readonly kind: 'TAKINGS' | 'CASH_DIFFERENCE'
  readonly amount: Cents
}

interface Counted {
  readonly kind: DeskKind
  readonly total: Cents
  readonly expected: Cents
  readonly reason: string
}

/**
 * Returns the entry that a count creates; null for none. A difference needs a reason. Cash in an
 * open drawer beyond its balance is its takings (retrograde Ermittlung); less than the balance
 * means that an entry is missing. The difference of a till is entered by its next closing.
 */
export function entryOfCount({ kind, total, expected, reason }: Counted): Result<CountEntry | null, Refusal> {
  const difference = total - expected
  if (kind === 'TILL' || difference === 0) return ok(null)
  if (kind === 'DRAWER')
    return difference < 0
      ? fail(invalid('denominations', 'cashBook.drawerShort'))
      : ok({ kind: 'TAKINGS', amount: difference })
  if (reason === '') return fail(invalid('reason', 'cashBook.reasonMissing'))
  return ok({ kind: 'CASH_DIFFERENCE', amount: difference })
}
