import { describe, expect, it } from 'vitest'
import { discountGranted, problemOfPayment, type Payable, type TypedPayment } from './payment-checks'

const invoice: Payable = {
  date: '2026-11-01',
  claim: 10_000,
  openAmount: 10_000,
  discountDays: 14,
  discountPercent: 200,
  discountTaken: 0,
  reduced: 0,
}
const paid = (change: Partial<TypedPayment>): TypedPayment => ({
  date: '2026-11-10',
  amount: 0,
  discount: 0,
  writeOff: 0,
  reason: '',
  ...change,
})
const problem = (change: Partial<TypedPayment>, of: Partial<Payable> = {}) =>
  problemOfPayment(paid(change), { ...invoice, ...of }, '2026-11-20')

describe('a payment', () => {
  it('may be partial, whole or too much', () => {
    expect([1, 10_000, 10_001].map((amount) => problem({ amount }))).toEqual([null, null, null])
  })

  it('settles something, and not in the future', () => {
    expect(problem({})).toEqual({ field: 'amount', code: 'notPositive' })
    expect(problem({ amount: -1 })).toEqual({ field: 'amount', code: 'notPositive' })
    expect(problem({ amount: 100, discount: -1 })).toEqual({ field: 'discount', code: 'notPositive' })
    expect(problem({ amount: 100, writeOff: -1 })).toEqual({ field: 'writeOff', code: 'notPositive' })
    expect(problem({ amount: 1, date: '2026-11-21' })).toEqual({ field: 'date', code: 'inFuture' })
  })

  it('takes Skonto within its days, up to its percentage, once', () => {
    expect(problem({ amount: 9800, discount: 200 })).toBeNull()
    expect(problem({ amount: 9800, discount: 200, date: '2026-11-15' })).toBeNull()
    expect(problem({ amount: 9800, discount: 200, date: '2026-11-16' })?.code).toBe('discountTooLate')
    expect(problem({ amount: 9799, discount: 201 })?.code).toBe('discountTooMuch')
    expect(problem({ amount: 100, discount: 1 }, { discountTaken: 200 })?.code).toBe('discountTaken')
    expect(problem({ amount: 9800, discount: 200 }, { discountDays: 0 })?.code).toBe('noDiscount')
    expect(discountGranted(invoice, '2026-11-15')).toBe(200)
    expect(discountGranted(invoice, '2026-11-16')).toBe(0)
  })

  it('writes off with a reason, and never more than is open', () => {
    expect(problem({ amount: 9990, writeOff: 10 })).toEqual({ field: 'reason', code: 'reasonMissing' })
    expect(problem({ amount: 9990, writeOff: 10, reason: 'Kleinbetrag' })).toBeNull()
    expect(problem({ writeOff: 10_000, reason: 'uneinbringlich' })).toBeNull()
    expect(problem({ amount: 9991, writeOff: 10, reason: 'Kleinbetrag' })).toEqual({
      field: 'writeOff',
      code: 'tooMuch',
    })
    expect(problem({ amount: 9801, discount: 200 })).toEqual({ field: 'discount', code: 'tooMuch' })
  })

  it('takes no more off than is left of the claim, however much is open', () => {
    // 150 € paid, 50 € of them paid out, then the payment reversed: 150 € of 100 € are open
    const returned = { openAmount: 15_000 }
    expect(problem({ writeOff: 10_000, reason: 'x' }, returned)).toBeNull()
    expect(problem({ writeOff: 10_001, reason: 'x' }, returned)?.code).toBe('reducedTooMuch')
    expect(problem({ writeOff: 9_001, reason: 'x' }, { ...returned, reduced: 1_000 })?.code).toBe(
      'reducedTooMuch',
    )
  })
})
