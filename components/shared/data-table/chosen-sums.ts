import { sumOf, type Cents } from '@/lib/domain/money'
import type { RowBase, RowSum, Uncounted } from './types'

/** The order in which they are told. */
const UNCOUNTED: readonly Uncounted[] = ['draft', 'cancelled', 'cashMovement']

type Amount = Cents | Uncounted

/** The amounts of rows by their id, in the order of the sums. */
export type KnownAmounts = ReadonlyMap<string, readonly Amount[]>

/** One sum over the chosen rows, and how many of them it leaves out. */
export interface ChosenSum {
  cents: Cents
  /** In the order of `UNCOUNTED`; reasons that no row has are missing. */
  uncounted: readonly { reason: Uncounted; count: number }[]
}

/** What is known with the rows of another page: chosen rows stay chosen when one turns the page. */
export function withRows<Row extends RowBase>(
  known: KnownAmounts,
  rows: readonly Row[],
  sums: readonly RowSum<Row>[],
): KnownAmounts {
  return new Map([...known, ...rows.map((row) => [String(row.id), sums.map(({ of }) => of(row))] as const)])
}

/** The sums over the chosen rows, in cents; none where the amounts of one of them are not known. */
export function chosenSums(known: KnownAmounts, chosen: readonly string[]): readonly ChosenSum[] {
  const amounts = chosen.flatMap((id) => {
    const found = known.get(id)
    return found ? [found] : []
  })
  const [first] = amounts
  if (!first || amounts.length < chosen.length) return []
  return first.map((_, index) => sumUp(amounts.map((of) => of[index] ?? 0)))
}

function sumUp(amounts: readonly Amount[]): ChosenSum {
  const left = UNCOUNTED.map((reason) => ({ reason, count: amounts.filter((of) => of === reason).length }))
  return {
    cents: sumOf(amounts.filter((of) => typeof of === 'number')),
    uncounted: left.filter(({ count }) => count > 0),
  }
}
