import { describe, expect, it } from 'vitest'
import { NO_REBATE } from '@/lib/domain/rebate'
import { creditableQuantity, creditOf, type Creditable } from './credited'
import { priceAsBooked } from './pricing'
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
        of = { ...of, credited: new Map(of.credited).set(id, (of.credited.get(id) ?? 0) + 1000) }
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
