import { centsOf, sumOf } from '@/lib/domain/money'
import { grouped } from '@/db/seed/tills/grouped'
import type { TillDay } from '@/db/seed/tills/wire'
import type { Expected, ExpectedSales } from './check'
import { priceOfArticle, type FileLine } from './receipts-file'

/** Business cases of the simulated tills that are not turnover. */
const SECTIONS = new Set<string>([
  'TIP_EMPLOYEE',
  'VOUCHER_MULTI_SOLD',
  'VOUCHER_MULTI_REDEEMED',
  'RECEIVABLE_CREATED',
  'RECEIVABLE_SETTLED',
])

/** Returns the expected sums of a till's days: receipts by their own sums, turnover or not. */
export const expectedOfDays = (days: readonly TillDay[]): Expected['closings'] =>
  new Map(
    days.map(({ receipts, closing }) => [
      closing.number,
      {
        gross: sumOf(counted(receipts).map(({ sumGross }) => centsOf(sumGross))),
        receipts: receipts.length,
      },
    ]),
  )

/** Training and aborted receipts are excluded from all figures. */
const counted = (receipts: TillDay['receipts']) => receipts.filter(({ kind }) => kind === undefined)

/** Returns the expected report figures of the days; null without any days. */
export function salesOfDays(days: readonly TillDay[]): ExpectedSales | null {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return null
  const receipts = counted(days.flatMap((day) => day.receipts)).filter(
    ({ type }) => type !== 'DEPOSIT' && type !== 'WITHDRAWAL',
  )
  const lines = receipts.flatMap((receipt) => receipt.lines)
  const beside = lines.filter(({ businessCase }) => SECTIONS.has(businessCase ?? ''))
  const payments = receipts.flatMap((receipt) => receipt.payments)
  const sums = <T>(items: readonly T[], keyOf: (item: T) => string, amountOf: (item: T) => string) =>
    new Map(
      [...grouped(items, keyOf)].map(([key, its]) => [key, sumOf(its.map((it) => centsOf(amountOf(it))))]),
    )
  return {
    from: first.day,
    to: last.day,
    turnover: sumOf(
      lines
        .filter(({ businessCase }) => !SECTIONS.has(businessCase ?? ''))
        .map(({ sumGross }) => centsOf(sumGross)),
    ),
    sections: sums(
      beside,
      ({ businessCase }) => businessCase ?? '',
      ({ sumGross }) => sumGross,
    ),
    payments: sums(
      payments.filter(({ type }) => type !== 'NONE'),
      ({ type }) => type,
      ({ amount }) => amount,
    ),
  }
}

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
