import { describe, expect, it } from 'vitest'
import { checkDeposit } from './deposit'

const crate = { id: 'crate', isDeposit: true, isDeleted: false }
const juice = { id: 'juice', isDeposit: false }

describe('checkDeposit', () => {
  it('takes another product that is marked as deposit', () => {
    expect(checkDeposit(juice, crate)).toEqual({ ok: true, value: undefined })
    expect(checkDeposit({ ...juice, id: null }, crate).ok).toBe(true)
  })

  it.each([
    ['depositUnknown', juice, null],
    ['depositSelf', { id: 'crate', isDeposit: false }, crate],
    ['depositOfDeposit', { id: 'bottle', isDeposit: true }, crate],
    ['depositDeleted', juice, { ...crate, isDeleted: true }],
    ['depositNotMarked', juice, { ...crate, isDeposit: false }],
  ] as const)('refuses: %s', (error, product, deposit) => {
    expect(checkDeposit(product, deposit)).toEqual({ ok: false, error })
  })
})
