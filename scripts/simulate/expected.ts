import { centsOf } from '@/lib/domain/money'
import type { TillDay } from '@/db/seed/tills/wire'
import type { Expected } from './check'
import { priceOfArticle, type FileLine } from './receipts-file'

/** Returns the expected sums of a till's days: receipts by their own sums, turnover or not. */
export const expectedOfDays = (days: readonly TillDay[]): Expected['closings'] =>
  new Map(
    days.map(({ receipts, closing }) => [
      closing.number,
      {
        gross: receipts.reduce((sum, { sumGross }) => sum + centsOf(sumGross), 0),
        receipts: receipts.length,
      },
    ]),
  )

/**
 * Returns the expected sums of a till's share of a file, only from its lines and the prices; its
 * days are its closings, in order.
 */
export function expectedOfFile(
  lines: readonly FileLine[],
  till: number,
  tills: number,
): Expected['closings'] {
  const days = new Map<string, { gross: number; numbers: Set<number> }>()
  for (const { day, receipt, article } of lines) {
    if (receipt % tills !== till) continue
    const sums = days.get(day) ?? { gross: 0, numbers: new Set() }
    sums.gross += priceOfArticle(article)
    sums.numbers.add(receipt)
    days.set(day, sums)
  }
  return new Map(
    [...days.values()].map(({ gross, numbers }, index) => [index + 1, { gross, receipts: numbers.size }]),
  )
}
