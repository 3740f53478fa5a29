import { describe, expect, it } from 'vitest'
import {
  resolvePositions,
  withStoredTraits,
  type PositionProduct,
  type Sources,
  type WrittenPosition,
} from './resolved-positions'
import { TEXT_MAX } from './text-size'

const rate = { id: 'rate', category: 'S' as const, history: [{ validFrom: '2000-01-01', rate: 1900 }] }
const deposit: PositionProduct = {
  id: 'deposit',
  productNumber: '1',
  name: 'Pfand',
  description: '',
  unit: 'C62',
  price: 2500,
  priceIsGross: true,
  vatRateId: rate.id,
  depositProductId: null,
  isTransportAid: false,
  isDeposit: false,
  isDeleted: false,
}
const juice: PositionProduct = { ...deposit, id: 'juice', name: 'Apfelsaft', depositProductId: deposit.id }

function sources(): Sources {
  let last = 0
  return {
    useGrossPrice: true,
    smallBusiness: false,
    serviceDay: '2026-11-22',
    rates: new Map([[rate.id, rate]]),
    products: new Map([deposit, juice].map((product) => [product.id, product])),
    deliveryNotes: new Map(),
    newId: () => `new ${(last += 1)}`,
  }
}

const written = (count: number, description = '') =>
  Array.from({ length: count }, () => ({ productId: juice.id, quantity: '2', description }))

describe('resolvePositions', () => {
  it('puts the deposit of each new position right after it, in step with it', () => {
    const resolved = resolvePositions(written(2), sources())
    expect(resolved.ok && resolved.value.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Apfelsaft', 2000],
      ['Pfand', 2000],
      ['Apfelsaft', 2000],
      ['Pfand', 2000],
    ])
    if (!resolved.ok) return
    const [goods, its] = resolved.value
    expect(its?.depositOf).toBe(goods?.id)
  })

  it('takes as long for a position of two thousand as for one of ten', () => {
    const perPosition = (count: number): number => {
      const began = process.cpuUsage()
      for (let done = 0; done < 2_000; done += count) resolvePositions(written(count), sources())
      return process.cpuUsage(began).user
    }
    perPosition(10)
    expect(perPosition(2_000)).toBeLessThan(20 * perPosition(10))
  })

  it.each([
    [{ productId: 'gone' }, 'productId', 'document.productUnknown'],
    [{ productId: 'deleted' }, 'productId', 'document.productDeleted'],
    [{ productId: juice.id, deliveryNoteId: 'other' }, 'deliveryNoteId', 'document.deliveryNoteUnknown'],
    [{ price: '1' }, 'name', 'validation.required'],
    [{ name: 'Brot', vatRateId: rate.id }, 'price', 'validation.required'],
    [{ name: 'Brot', price: '1' }, 'vatRateId', 'validation.required'],
    [{ name: 'Brot', price: '1', vatRateId: 'other' }, 'vatRateId', 'document.rateUnknown'],
  ])('refuses %o at its field', (input, field, code) => {
    const deleted = { ...juice, id: 'deleted', isDeleted: true }
    const products = new Map([juice, deposit, deleted].map((product) => [product.id, product]))
    expect(resolvePositions([{ quantity: '1', ...input }], { ...sources(), products })).toEqual({
      ok: false,
      error: { index: 0, field, code },
    })
  })

  it('leaves a stored deposit one, unless it becomes another product', () => {
    const free = { id: 'p1', name: 'Kiste', price: '3', quantity: '1', vatRateId: rate.id }
    const stored = resolvePositions([{ ...free, isDeposit: true }], sources())
    if (!stored.ok) throw new Error(stored.error.code)
    const again = (input: WrittenPosition) => {
      const resolved = resolvePositions(withStoredTraits([input], stored.value), sources())
      return resolved.ok ? resolved.value[0]?.isDeposit : resolved.error.code
    }
    expect(again({ ...free, price: '3.30' })).toBe(true)
    expect(again({ ...free, rebatePercent: '10' })).toBe('document.rebateOnDeposit')
    expect(again({ ...free, productId: juice.id })).toBe(false)
    expect(again({ ...free, id: 'p2' })).toBe(false)
  })

  it('lets only a position of the own offer, with its product, be put back', () => {
    const offered = [
      { id: 'offered', productId: juice.id },
      { id: 'freight', productId: null },
    ]
    const kept = (input: WrittenPosition) =>
      withStoredTraits([input], [], offered).map(({ offerPositionId }) => offerPositionId)
    expect(kept({ productId: juice.id, offerPositionId: 'offered' })).toEqual(['offered'])
    expect(kept({ name: 'Fracht', offerPositionId: 'freight' })).toEqual(['freight'])
    expect(kept({ productId: deposit.id, offerPositionId: 'offered' })).toEqual([null])
    expect(kept({ productId: juice.id, offerPositionId: 'freight' })).toEqual([null])
    expect(kept({ productId: juice.id, offerPositionId: 'other' })).toEqual([null])
    expect(kept({ name: 'Fracht' })).toEqual([null])
  })

  it('refuses more text than one document may have, at the position that is too much', () => {
    const half = 'x'.repeat(TEXT_MAX / 2 - 100)
    expect(resolvePositions(written(2, half), sources()).ok).toBe(true)
    expect(resolvePositions(written(3, half), sources())).toEqual({
      ok: false,
      error: { index: 2, field: 'description', code: 'document.tooMuchText' },
    })
  })
})
