import { centsText, type Cents } from '@/lib/domain/money'

/** Notes and coins, in cents. */
const VALUES = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

/** Returns counted notes and coins of an amount, the fewest possible; none below zero. */
export function piecesOf(amount: Cents): { value: string; pieces: number }[] {
  let rest = Math.max(0, amount)
  return VALUES.flatMap((value) => {
    const pieces = Math.floor(rest / value)
    rest -= pieces * value
    return pieces === 0 ? [] : [{ value: centsText(value), pieces }]
  })
}
