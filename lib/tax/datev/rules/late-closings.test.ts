import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { balance, closing, receiptOf, TAXED } from '@/tests/support/till-chains'
import { unbalanced } from './balance'
import { bookClosing } from './book-closing'
import type { Booking } from './bookings'
import type { CountedCash } from './closing-source'
import { groupReceipts, movementOf } from './group-receipts'
import { openParts } from './till-count'

interface Span {
  from: string
  to: string
}
const MONTHS = {
  december: { from: '2026-12-01', to: '2026-12-31' },
  january: { from: '2027-01-01', to: '2027-01-31' },
  both: { from: '2026-12-01', to: '2027-01-31' },
} as const

const when = fc.integer({ min: 0, max: 99 })
const chain = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 6 }),
    receipts: fc.array(fc.record({ made: receiptOf, isNextDay: fc.boolean(), arrives: when }), {
      maxLength: 5,
    }),
    arrives: when,
    counted: fc.integer({ min: 0, max: 100_000 }),
    states: fc.option(fc.integer({ min: 0, max: 50_000 })),
    desired: fc.integer({ min: -50_000, max: 100_000 }),
    moved: fc.integer({ min: 0, max: 9_000 }),
    isStated: fc.boolean(),
    /** The receipts that the till counts; if more than it sends, some are missing for good. */
    counts: fc.constantFrom('sold', 'all', 'more'),
  }),
  { minLength: 1, maxLength: 6 },
)
const handOvers = fc.array(
  fc.record({ at: when, months: fc.constantFrom('december' as const, 'january' as const, 'both' as const) }),
  { maxLength: 5 },
)
type Chain = typeof chain extends fc.Arbitrary<infer Of> ? Of : never

/** The till's closings with their days and receipts, none of which has arrived. */
function closingsOf(made: Chain) {
  let day = '2026-12-20'
  return made.map(({ gap, receipts, counts, ...one }, place) => {
    day = addDays(day, gap)
    const own = receipts.map(({ made: { receipt, lines }, isNextDay, arrives }, index) => ({
      receipt: { ...receipt, id: `${place}-${index}`, madeOn: isNextDay ? addDays(day, 1) : day },
      lines,
      arrives,
    }))
    const sold = own.filter(({ lines }) => lines.length > 0)
    return {
      ...one,
      day,
      own,
      countReceipts: { sold: sold.length, all: own.length, more: own.length + 1 }[counts],
      grossTotal: BigInt(sumOf(sold.map(({ receipt }) => receipt.allGross))),
    }
  })
}
type Closing = ReturnType<typeof closingsOf>[number]
type Own = Closing['own'][number]

/** A till's records as they arrive, and the files that its company hands over in between. */
class Books {
  readonly rows: Booking[] = []
  readonly arrived = new Set<object>()
  readonly #handed = new Set<string>()
  readonly #counted = new Map<Closing, CountedCash>()

  constructor(readonly closings: readonly Closing[]) {}

  /** Returns the number of closings in the file. */
  handOver(span: Span): number {
    const sources = this.#sources(span)
    for (const { of, source } of sources) {
      const rows = bookClosing(source, DATEV_DEFAULTS)
      const all = { documents: [], payments: [], closings: [source], incoming: [], cash: [] }
      expect(unbalanced(all, rows, DATEV_DEFAULTS)).toBeNull()
      expect(rows.every(({ day }) => day >= span.from && day <= span.to)).toBe(true)
      this.rows.push(...rows)
      for (const id of source.receiptIds) this.#handed.add(id)
      if (source.count) this.#counted.set(of, added(this.#counted.get(of), source.count))
    }
    return sources.length
  }

  #sources(span: Span) {
    const there = this.closings.filter((one) => this.arrived.has(one))
    return there.flatMap((of, index) => {
      const { counted, states, desired, moved } = of
      const own = new Map(of.own.filter((one) => this.arrived.has(one)).map((one) => [one.receipt.id, one]))
      const before = there[index - 1]?.counted ?? null
      const cash = { opening: states, desired, actual: counted, deposit: moved, withdrawal: moved, before }
      const booked = this.#counted.get(of) ?? null
      const { receipts, count } = openParts(
        { ...of, cash, isCounted: booked !== null, booked },
        [...own.values()].map(({ receipt }) => ({
          ...receipt,
          isHandedOver: this.#handed.has(receipt.id),
        })),
        span,
      )
      if (receipts.length === 0 && count === null) return []
      const linesOf = (id: string) => own.get(id)?.lines ?? []
      const sold = receipts.filter(({ id }) => linesOf(id).length > 0)
      const source = closing({
        id: String(index),
        day: of.day,
        groups: groupReceipts(sold).map((one) => ({ ...one, lines: one.receiptIds.flatMap(linesOf) })),
        movements: receipts.filter(({ id }) => linesOf(id).length === 0).map(movementOf),
        count,
        receiptIds: receipts.map(({ id }) => id),
      })
      return [{ of, source }]
    })
  }
}

const added = (before: CountedCash | undefined, count: CountedCash): CountedCash => ({
  opening: count.opening + (before?.opening ?? 0),
  before: count.before + (before?.before ?? 0),
  deposits: count.deposits + (before?.deposits ?? 0),
  withdrawals: count.withdrawals + (before?.withdrawals ?? 0),
  difference: count.difference + (before?.difference ?? 0),
  missing: count.missing + (before?.missing ?? 0),
})

/** The day that a receipt is booked on: in the month in which it was made. */
const dayOf = ({ receipt }: Own, { day, isStated }: Closing) =>
  isStated || receipt.madeOn.slice(0, 7) === day.slice(0, 7) ? day : `${receipt.madeOn.slice(0, 7)}-01`

/** Cash that a receipt puts into the drawer; the opening float was there before. */
function cashOf({ receipt: { type, movementCase, payments } }: Own): number {
  const whole = Math.abs(sumOf(payments.map(({ amount }) => amount)))
  if (type === 'DEPOSIT') return movementCase === 'OPENING_FLOAT' ? 0 : whole
  if (type === 'WITHDRAWAL') return 0 - whole
  return sumOf(payments.filter(({ method }) => method === 1).map(({ amount }) => amount))
}

/** In the drawer at the end of a day: the last count, less what came in after midnight. */
function inDrawer({ closings, arrived }: Books, date: string): number {
  const until = closings.filter((one) => arrived.has(one) && one.day <= date)
  const later = until.flatMap((one) => one.own.filter((made) => arrived.has(made) && dayOf(made, one) > date))
  return (until.at(-1)?.counted ?? 0) - sumOf(later.map(cashOf))
}

/** Turnover of the days at a rate, of all receipts whose closing has arrived. */
const turnover = ({ closings, arrived }: Books, { from, to }: Span, rate: number) =>
  sumOf(
    closings
      .filter((one) => arrived.has(one))
      .flatMap((one) =>
        one.own.filter((made) => arrived.has(made) && dayOf(made, one) >= from && dayOf(made, one) <= to),
      )
      .flatMap(({ lines }) => lines)
      .filter((one) => one.rate === rate && !one.isAgency && TAXED.includes(one.businessCase))
      .map(({ gross }) => gross),
  )

describe('closings and receipts in any order of arrival', () => {
  it('leave on the cash account what was counted after each hand-over, and turnover once in its month', () => {
    fc.assert(
      fc.property(chain, handOvers, (made, files) => {
        const books = new Books(closingsOf(made))
        const check = (months: keyof typeof MONTHS) => {
          const span = MONTHS[months]
          books.handOver(span)
          const rows = books.rows.filter(({ day }) => day >= span.from && day <= span.to)
          const moved = inDrawer(books, span.to) - inDrawer(books, addDays(span.from, -1))
          expect(balance(rows, '1000')).toBe(moved)
          expect(balance(rows, '8400')).toBe(0 - turnover(books, span, 1900))
          expect(balance(rows, '8300')).toBe(0 - turnover(books, span, 700))
          expect(books.handOver(span)).toBe(0)
        }
        const events = [
          ...books.closings.map((one) => ({ at: one.arrives, happens: () => books.arrived.add(one) })),
          ...books.closings
            .flatMap(({ own }) => own)
            .map((one) => ({ at: one.arrives, happens: () => books.arrived.add(one) })),
          ...files.map(({ at, months }) => ({ at, happens: () => check(months) })),
        ].toSorted((a, b) => a.at - b.at)
        for (const { happens } of events) happens()
        check('december')
        check('january')
        expect(balance(books.rows, '1000')).toBe(books.closings.at(-1)?.counted)
      }),
      { numRuns: 500 },
    )
  })
})
