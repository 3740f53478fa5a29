import { sumOf, type Cents } from '@/lib/domain/money'
import type { RowBase, RowSum } from './types'

/** The amounts of rows by their id, in the order of the sums. */
export type KnownAmounts = ReadonlyMap<string, readonly Cents[]>

/** What is known with the rows of another page: chosen rows stay chosen when one turns the page. */
export function withRows<Row extends RowBase>(
  known: KnownAmounts,
  rows: readonly Row[],
  sums: readonly RowSum<Row>[],
): KnownAmounts {
  return new Map([...known, ...rows.map((row) => [String(row.id), sums.map(({ of }) => of(row))] as const)])
}

/** The sums over the chosen rows, in cents; none where the amounts of one of them are not known. */
export function chosenSums(known: KnownAmounts, chosen: readonly string[]): readonly Cents[] {
  const amounts = chosen.flatMap((id) => {
    const found = known.get(id)
    return found ? [found] : []
  })
  const [first] = amounts
  if (!first || amounts.length < chosen.length) return []
  return first.map((_, index) => sumOf(amounts.map((of) => of[index] ?? 0)))
}
