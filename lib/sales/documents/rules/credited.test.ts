import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_REBATE } from '@/lib/domain/rebate'
import { rebatableSum } from '@/lib/domain/vat'
import { creditableAmount, creditableQuantity, creditOf, type Creditable, type CreditLine } from './credited'
import { itemsOf, priceAsBooked, type PricedDraft } from './pricing'
import type { BookedPosition } from './document-fields'

const line = (id: string, price: number, quantity: number, vatRate = 700): BookedPosition => ({
  id,
  kind: 'ITEM',
  productId: null,
  productNumber: '',
  name: id,
  description: '',
  unit: 'H87',
  price,
  quantity,
  vatRateId: `r${vatRate}`,
  depositOf: null,
  deliveryNote: null,
  vatRate,
  vatCategory: 'S',
})

function invoice(positions: BookedPosition[], useGrossPrice = false, rebate = NO_REBATE): Creditable {
  const { sums } = priceAsBooked(positions, useGrossPrice, rebate)
  return { useGrossPrice, positions, rebate, sumGross: sums.sumGross, credited: new Map() }
}

let count = 0
const newId = () => `n${++count}`
/** The credited amounts once these lines are credited. */
const credited = (of: Creditable, lines: readonly CreditLine[]) => {
  const all = new Map(of.credited)
  for (const line of lines) {
    const { quantity, amount } = all.get(line.positionId) ?? { quantity: 0, amount: 0 }
    const more = { quantity: 0, amount: 0, ...line }
    all.set(line.positionId, { quantity: quantity + more.quantity, amount: amount + more.amount })
  }
  return all
}

const refusal = (of: Creditable, id: string, quantity: number) => {
  const answer = creditOf(of, [{ positionId: id, quantity }], newId)
  return answer.ok ? null : answer.error
}

describe('a credit', () => {
  it('takes back a part with negative sums, and names what it credits', () => {
    const answer = creditOf(
      invoice([line('a', 10_000, 5000), line('b', 20_000, 1000, 1900)]),
      [{ positionId: 'a', quantity: 2000 }],
      newId,
    )
    expect(answer).toMatchObject({
      ok: true,
      value: {
        positions: [{ originId: 'a', quantity: -2000, sumNet: -200 }],
        sums: { sumNet: -200, sumVat: -14, sumGross: -214, vat: [{ vatRate: 700 }] },
      },
    })
  })

  it.each([true, false])('adds up to the invoice to the cent, one by one (gross prices: %s)', (gross) => {
    const positions = [line('a', 3_333, 7000), line('b', 1_777, 3000), line('c', 99_999, 1000, 1900)]
    let of = invoice(positions, gross)
    let total = 0
    for (const { id, quantity } of positions) {
      for (let done = 0; done < quantity; done += 1000) {
        const answer = creditOf(of, [{ positionId: id, quantity: 1000 }], newId)
        if (!answer.ok) throw new Error(answer.error)
        const { sums } = answer.value
        expect(sums.sumNet + sums.sumVat).toBe(sums.sumGross)
        total -= sums.sumGross
        of = { ...of, credited: credited(of, [{ positionId: id, quantity: 1000 }]) }
      }
      expect(creditableQuantity(of, id)).toBe(0)
    }
    expect(total).toBe(of.sumGross)
  })

  it('is refused beyond what was billed, for nothing, for the wrong sign and for what is not there', () => {
    const of = invoice([line('a', 10_000, 5000), line('back', 10_000, -1000)])
    expect(refusal(of, 'a', 5001)).toBe('creditQuantity')
    expect(refusal(of, 'a', -1000)).toBe('creditQuantity')
    expect(refusal(of, 'a', 0)).toBe('creditQuantity')
    expect(refusal(of, 'x', 1000)).toBe('creditPosition')
    expect(refusal(of, 'back', -1000)).toBe('creditNothing')
    expect(refusal(of, 'a', 5000)).toBe('creditTooMuch')
    expect(refusal(of, 'a', 4000)).toBeNull()
    const twice = [1000, 1000].map((quantity) => ({ positionId: 'a', quantity }))
    expect(creditOf(of, twice, newId)).toEqual({ ok: false, error: 'creditPosition' })
  })
})

describe('a credit of an amount', () => {
  const twelve = () => invoice([line('a', 10_000, 12_000), line('b', 20_000, 1_000, 1_900)], true)

  it('reduces the price of a position, at its rate, and names it', () => {
    const answer = creditOf(twelve(), [{ positionId: 'a', amount: 214 }], newId)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        positions: [
          { originId: 'a', isAmount: true, quantity: -1000, price: 21_400, sumGross: -214, sumNet: -200 },
        ],
        sums: { sumGross: -214, sumNet: -200, vat: [{ vatRate: 700 }] },
      },
    })
  })

  it('is at most what is left of the position, and the rest of it is an amount, too', () => {
    const of = twelve()
    const refused = (lines: CreditLine[], from = of) => {
      const answer = creditOf(from, lines, newId)
      return answer.ok ? null : answer.error
    }
    expect(refused([{ positionId: 'a', amount: 1201 }])).toBe('creditAmount')
    expect(refused([{ positionId: 'a', amount: -1 }])).toBe('creditAmount')
    expect(refused([{ positionId: 'a', amount: 0 }])).toBe('creditAmount')
    expect(refused([{ positionId: 'x', amount: 1 }])).toBe('creditPosition')
    expect(
      refused([
        { positionId: 'a', amount: 100 },
        { positionId: 'a', quantity: 1000 },
      ]),
    ).toBe('creditPosition')
    const back = { ...of, credited: credited(of, [{ positionId: 'a', quantity: 5000 }]) }
    expect(creditableAmount(back, 'a')).toBe(700)
    const reduced = { ...back, credited: credited(back, [{ positionId: 'a', amount: 100 }]) }
    expect([creditableQuantity(reduced, 'a'), creditableAmount(reduced, 'a')]).toEqual([0, 600])
    expect(refused([{ positionId: 'a', quantity: 1000 }], reduced)).toBe('creditQuantity')
    expect(refused([{ positionId: 'a', amount: 600 }], reduced)).toBeNull()
  })
})

const percent = (rebatePercent: number) => ({ rebatePercent, rebate: 0 })
const euros = (rebate: number) => ({ rebatePercent: 0, rebate })

describe('a credit with a rebate on the whole', () => {
  it.each([
    ['percent', [10_000, -9_996, 20_001], percent(1_000), -9_000],
    ['percent of a rate that comes to nothing', [10_000, -10_000, 20_000], percent(1_000), -9_000],
    ['euros', [10_000, -9_996, 20_001], euros(2_000), -9_000],
    ['euros that its rate has no part in', [10_000, -10_001, 20_001], euros(2_000), -10_000],
  ])('takes %s by the ratio of the document', (_, [first = 0, back = 0, other = 0], rebate, gross) => {
    const lines = [
      line('a', first * 100, 1_000, 1_900),
      line('b', Math.abs(back) * 100, -1_000, 1_900),
      line('c', other * 100, 1_000),
    ]
    expect(
      creditOf(invoice(lines, true, rebate), [{ positionId: 'a', quantity: 1_000 }], newId),
    ).toMatchObject({
      ok: true,
      value: { sums: { sumGross: gross } },
    })
  })

  it('comes to the invoice rate by rate, part by part in any order, with returns among the goods', () => {
    fc.assert(
      fc.property(mixed, steps, (of, order) => {
        const left = sumsByRate(of)
        let now = of
        const credit = (lines: CreditLine[]) => {
          const answer = creditOf(now, lines, newId)
          if (!answer.ok) return false
          for (const [key, sum] of sumsOf(answer.value)) left.set(key, (left.get(key) ?? 0) + sum)
          now = { ...now, credited: credited(now, lines) }
          return true
        }
        for (const [at, share, byAmount] of order) {
          const { id = '' } = of.positions[at % of.positions.length] ?? {}
          const line = partOf(now, id, share, byAmount)
          if (line) credit([line])
        }
        fc.pre(credit(of.positions.flatMap(({ id }) => restOf(now, id))))
        expect([...left.values()].filter((sum) => sum !== 0)).toEqual([])
      }),
    )
  })
})

/** Some thousandths of what is left of a position, by quantity or amount; null for nothing. */
function partOf(of: Creditable, positionId: string, share: number, byAmount: boolean): CreditLine | null {
  const part = (left: number) => Math.trunc((left * share) / 1_000)
  const quantity = part(creditableQuantity(of, positionId))
  const amount = part(creditableAmount(of, positionId))
  if (byAmount) return amount === 0 ? null : { positionId, amount }
  return quantity === 0 ? null : { positionId, quantity }
}

/** All that is left: of a reduced position an amount. */
const restOf = (of: Creditable, id: string): CreditLine[] => {
  const rest = partOf(of, id, 1_000, false) ?? partOf(of, id, 1_000, true)
  return rest ? [rest] : []
}

const step = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 1_000 }), fc.boolean())
const steps = fc.array(step, { maxLength: 8 })
const mixed = fc
  .record({
    lines: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 400_000 }),
        fc.integer({ min: -3_000, max: 9_000 }).filter((quantity) => quantity !== 0),
        fc.constantFrom(1_900, 700, 0),
      ),
      { minLength: 2, maxLength: 6 },
    ),
    useGrossPrice: fc.boolean(),
    isPercent: fc.boolean(),
    share: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ lines, useGrossPrice, isPercent, share }) => {
    const positions = lines.map(([price, quantity, vatRate], at) => line(`p${at}`, price, quantity, vatRate))
    const goods = Math.max(rebatableSum(itemsOf(positions)), 0)
    const rebate = isPercent ? percent(share) : euros(Math.floor((goods * share) / 10_000))
    return invoice(positions, useGrossPrice, rebate)
  })
  .filter(({ sumGross }) => sumGross > 0)

const sumsOf = ({ sums }: PricedDraft) =>
  sums.vat.flatMap((rate) =>
    (['net', 'vat', 'gross', 'rebate'] as const).map(
      (name) => [`${rate.vatRateId} ${name}`, rate[name]] as const,
    ),
  )

const sumsByRate = ({ positions, useGrossPrice, rebate }: Creditable) =>
  new Map(sumsOf(priceAsBooked(positions, useGrossPrice, rebate)))
