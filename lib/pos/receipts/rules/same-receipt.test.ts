import { describe, expect, it } from 'vitest'
import { samenessKey } from './same-receipt'

const one = {
  number: 4711,
  createdAt: 1_795_000_000_000,
  kind: 'RECEIPT',
  type: 'SALE',
  sumGross: 730,
  transaction: 18,
}

describe('the sameness of receipts', () => {
  it('is that of number, instant, kind, type, amount and TSE transaction', () => {
    const others = [
      { number: 4712 },
      { createdAt: one.createdAt + 1 },
      { kind: 'TRAINING' },
      { type: 'RETURN' },
      { sumGross: 731 },
      { transaction: 19 },
      { transaction: null },
    ]
    const keys = new Set([one, ...others.map((other) => ({ ...one, ...other }))].map(samenessKey))
    expect([keys.size, keys.has(samenessKey({ ...one }))]).toEqual([others.length + 1, true])
  })
})
