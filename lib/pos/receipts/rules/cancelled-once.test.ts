import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessUses, type ReceiptUse } from './cancelled-once'

const use = (change: Partial<ReceiptUse>): ReceiptUse => ({
  id: String(change.number ?? 1),
  createdAt: 0,
  number: 1,
  uuid: 'u',
  total: -1190,
  goods: -1190,
  decided: null,
  ...change,
})
const SALE = { total: 1190, goods: 1190 }
const of = (sale: typeof SALE, ...uses: Partial<ReceiptUse>[]) => [
  ...excessUses(
    sale,
    uses.map((one, index) => use({ number: index + 2, ...one })),
  ),
]

describe('the cancellations that exceed a receipt', () => {
  it('are those after the first that takes back all of it', () => {
    expect(of(SALE, {}, {}, {})).toEqual(['3', '4'])
  })

  it('are none while parts stay within it, and only the part that does not', () => {
    expect(of(SALE, { total: -500, goods: -500 }, { total: -690, goods: -690 })).toEqual([])
    const parts = [-500, -1000, -690].map((cents) => ({ total: cents, goods: cents }))
    expect(of(SALE, ...parts)).toEqual(['3'])
  })

  it('follow the clock of the till, then its numbers', () => {
    expect(of(SALE, { createdAt: 2 }, { createdAt: 1 })).toEqual(['2'])
    expect(of(SALE, { number: 9 }, { number: 8 })).toEqual(['9'])
  })

  it('are found by the goods where the total is zero: a sale paid by voucher', () => {
    const paidByVoucher = { total: 0, goods: 1190 }
    expect(of(paidByVoucher, { total: 0 }, { total: 0 })).toEqual(['3'])
    // against cash
    expect(of(paidByVoucher, { total: -1190 }, { total: 0 })).toEqual(['3'])
  })

  it('are found by the total where there are no goods: a voucher that was sold', () => {
    const voucher = { total: 2000, goods: 0 }
    expect(of(voucher, { total: -2000, goods: 0 }, { total: -2000, goods: 0 })).toEqual(['3'])
  })

  it('are found for a return, whose cancellation is positive', () => {
    const positive = { total: 1190, goods: 1190 }
    expect(of({ total: -1190, goods: -1190 }, positive, positive)).toEqual(['3'])
  })

  it('are not what a person found to be distinct, nor what is in the books already', () => {
    expect(of(SALE, { decided: 'COUNTS' }, {}, {})).toEqual(['4'])
    expect(of(SALE, {}, { decided: 'BOOKED' })).toEqual(['2'])
    expect(of(SALE, { decided: 'COUNTS_NOT' }, {})).toEqual(['2'])
  })
})

interface Drawn {
  at: number
  number: number
  cents: number
  decided: ReceiptUse['decided']
}

const drawn = array(
  record<Drawn>({
    at: integer({ min: 0, max: 3 }),
    number: integer({ min: 1, max: 4 }),
    cents: integer({ min: 0, max: 12 }),
    decided: constantFrom<ReceiptUse['decided']>(null, null, null, 'COUNTS', 'COUNTS_NOT', 'BOOKED'),
  }),
  { maxLength: 7 },
)

/** Walks through the sorted uses with the money that is left, as a person would with a pencil. */
function byHand(sale: number, uses: readonly ReceiptUse[]): string[] {
  let left = sale
  const marked: string[] = []
  for (const one of uses) if (one.decided === 'BOOKED') left += one.total
  const keyOf = ({ createdAt, number, uuid }: ReceiptUse) =>
    [createdAt, number].map((part) => String(part).padStart(9, '0')).join() + uuid
  const waiting = new Map(uses.filter(({ decided }) => decided === null).map((one) => [keyOf(one), one]))
  for (const key of [...waiting.keys()].toSorted()) {
    const one = waiting.get(key)
    if (!one) continue
    // nothing taken always fits, also after too much was booked
    if (left + one.total >= 0 || one.total === 0) left += one.total
    else marked.push(one.id)
  }
  return [...marked, ...uses.flatMap(({ id, decided }) => (decided === 'COUNTS_NOT' ? id : []))].toSorted()
}

describe('whatever was sold and cancelled', () => {
  it('those that exceed it are the same by hand, in any order', () => {
    assert(
      property(
        integer({ min: 0, max: 20 }),
        drawn,
        array(integer(), { minLength: 7, maxLength: 7 }),
        (sale, rows, places) => {
          const uses = rows.map(({ at, number, cents, decided }, index) =>
            use({
              id: `r${index}`,
              uuid: `u${index}`,
              createdAt: at,
              number,
              total: 0 - cents,
              goods: 0 - cents,
              decided,
            }),
          )
          const shuffled = uses.map((one, index) => ({ one, place: places[index] ?? 0 }))
          const other = shuffled.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
          const found = excessUses({ total: sale, goods: sale }, uses)
          expect([...found].toSorted()).toEqual(byHand(sale, uses))
          expect(excessUses({ total: sale, goods: sale }, other)).toEqual(found)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
