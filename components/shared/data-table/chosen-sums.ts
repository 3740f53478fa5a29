import { sumOf, type Cents } from '@/lib/domain/money'
import type { RowBase, RowSum, Uncounted } from './types'

/** The order in which they are listed. */
const UNCOUNTED: readonly Uncounted[] = ['draft', 'cancelled', 'cashMovement', 'foreignCurrency']

type Amount = Cents | Uncounted

/** Amounts by row id, in the order of the sums. */
export type AmountsById = ReadonlyMap<string, readonly Amount[]>

/** One sum over the selected rows, and the number of rows it leaves out. */
export interface ChosenSum {
  cents: Cents
  /** In the order of `UNCOUNTED`, without reasons that no row has. */
  uncounted: readonly { reason: Uncounted; count: number }[]
}

/** Returns the known amounts with those of another page added: rows stay selected across pages. */
export function withRows<Row extends RowBase>(
  amountsById: AmountsById,
  rows: readonly Row[],
  sums: readonly RowSum<Row>[],
): AmountsById {
  return new Map([
    ...amountsById,
    ...rows.map((row) => [String(row.id), sums.map(({ of }) => of(row))] as const),
  ])
}

/**
 * Returns the sums over the selected rows, in cents; none if the amounts of one of them are
 * unknown.
 */
export function chosenSums(amountsById: AmountsById, chosen: readonly string[]): readonly ChosenSum[] {
  const amounts = chosen.flatMap((id) => {
    const found = amountsById.get(id)
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
