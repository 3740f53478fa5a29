import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineSum, priceOf, quantityOf } from '@/lib/domain/money'
import type { NamedRate } from '@/lib/sales/documents/rules/document-fields'
import { transferPositions, type TransferLine } from './transfer-positions'

const rate = (id: string, percent: number, change: Partial<NamedRate> = {}): NamedRate => ({
  id,
  name: id,
  category: 'S',
  dsfinvkKey: 1,
  isActive: true,
  smallBusiness: false,
  exemptionReason: '',
  history: [{ validFrom: '2000-01-01', rate: percent }],
  ...change,
})
const rates = new Map(
  [rate('old', 1900, { isActive: false }), rate('full', 1900), rate('farm', 1900, { dsfinvkKey: 3 })].map(
    (one) => [one.id, one],
  ),
)
const known = { day: '2026-11-20', rates, products: new Map([['bread', {}]]), newId: () => 'new' }
const line = (change: Partial<TransferLine> = {}): TransferLine => ({
  productId: 'bread',
  productNumber: 'B1',
  name: 'Brot',
  quantity: 2_000,
  price: 38_000,
  sumGross: 760,
  vatRateId: null,
  vatRate: 1900,
  vatKey: null,
  isDeposit: false,
  ...change,
})
const positionsOf = (...lines: TransferLine[]) => {
  const answer = transferPositions(lines, known)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

describe('the positions of a transfer', () => {
  it('are the lines, with the tenant’s product and rate', () => {
    expect(positionsOf(line())).toMatchObject([
      { productId: 'bread', name: 'Brot', quantity: '2', price: '3.80', vatRateId: 'full' },
    ])
    const [own] = positionsOf(line({ productId: 'unknown', vatRateId: 'OLD' }))
    expect(own).toMatchObject({ productId: null, vatRateId: 'old' })
    expect(positionsOf(line({ vatKey: 3 }))[0]?.vatRateId).toBe('farm')
    expect(transferPositions([line({ vatRate: 777 })], known)).toEqual({ ok: false, error: 'rateUnknown' })
  })

  it('are deposits where the till says so, without a product too', () => {
    const bottles = line({ productId: 'unknown', isDeposit: true })
    expect(positionsOf(bottles, line())).toMatchObject([
      { productId: null, isDeposit: true },
      { productId: 'bread', isDeposit: false },
    ])
  })

  it('add up to what the till printed', () => {
    const lines = fc.record({
      quantity: fc.integer({ min: -5_000, max: 5_000 }),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      sumGross: fc.integer({ min: -100_000, max: 100_000 }),
    })
    fc.assert(
      fc.property(lines, (change) => {
        const [one] = positionsOf(line(change))
        expect(lineSum(priceOf(one?.price ?? ''), quantityOf(one?.quantity ?? ''))).toBe(change.sumGross)
      }),
    )
    expect(positionsOf(line({ sumGross: 700 }))[0]).toMatchObject({
      name: '2 × Brot',
      quantity: '1',
      price: '7.00',
    })
  })
})
