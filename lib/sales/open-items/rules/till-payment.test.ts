import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '@/lib/domain/money'
import type { Settled } from '@/lib/sales/documents/rules/settlement'
import { refOf, tillPayments } from './till-payment'

const TODAY = '2026-11-21'
const entering = { today: TODAY, paymentGroupId: 'group', newId: () => 'new' }
const claim = (openAmount: number, change: object = {}) =>
  ({
    row: {
      id: `${openAmount}`,
      kind: 'INVOICE',
      status: 'BOOKED',
      customerId: 'meier',
      openAmount,
      ...change,
    },
    payments: [],
    claimsPaid: 0,
    credited: 0,
  }) as unknown as Settled
const paid = (settles: number, change: object = {}) => ({
  id: 'receipt',
  number: 4711,
  till: 'Theke',
  day: '2026-11-20',
  customerId: 'meier' as string | null,
  isCash: true,
  settles,
  ...change,
})

describe('a payment at a till', () => {
  it('is refused as a whole, and says why', () => {
    const answers = [
      tillPayments(paid(100), [], entering),
      tillPayments(paid(100), [claim(100, { customerId: 'huber' })], entering),
      tillPayments(paid(100), [claim(50), claim(50, { customerId: 'huber' })], entering),
      tillPayments(paid(100), [claim(50), claim(0, { status: 'CANCELLED' })], entering),
      tillPayments(paid(100), [claim(-50, { kind: 'CREDIT' })], entering),
      tillPayments(paid(-100), [claim(-99)], entering),
    ]
    expect(answers.map((one) => (one.ok ? '' : one.error))).toEqual([
      'claimMissing',
      'otherCustomer',
      'otherCustomer',
      'claimClosed',
      'claimClosed',
      'noCredit',
    ])
  })

  it('is taken by a cancelled invoice that is owed', () => {
    const owed = tillPayments(paid(50), [claim(50, { status: 'CANCELLED' })], entering)
    expect(owed).toMatchObject({ ok: true, value: [{ entry: { amount: 50, kind: 'PAYMENT' } }] })
  })

  it('is taken for any customer where none is given, and pays credits back', () => {
    const any = tillPayments(paid(100, { customerId: null }), [claim(100)], entering)
    expect(any).toMatchObject({ ok: true, value: [{ entry: { amount: 100, kind: 'PAYMENT' } }] })
    const back = tillPayments(paid(-40), [claim(20), claim(-50, { kind: 'CREDIT' })], entering)
    expect(back).toMatchObject({ ok: true, value: [{ entry: { amount: -40, kind: 'PAYOUT' }, surplus: 0 }] })
  })

  it('is dated today at the latest, by card where not all was cash, and names its receipt', () => {
    const ahead = tillPayments(paid(100, { day: '2026-12-24', isCash: false }), [claim(100)], entering)
    expect(ahead).toMatchObject({
      value: [{ entry: { date: TODAY, paymentMethod: 'CARD', receiptName: 'Theke, Bon 4711' } }],
    })
    expect(refOf({ id: 'receipt', number: 1, till: '' })).toEqual({
      receiptId: 'receipt',
      receiptName: 'Bon 1',
    })
  })

  it('never loses a cent: claims in their order, the rest on the last one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(fc.integer({ min: -2_000, max: 5_000 }), { minLength: 1, maxLength: 4 }),
        (settles, open) => {
          const answer = tillPayments(
            paid(settles),
            open.map((one) => claim(one)),
            entering,
          )
          if (!answer.ok) throw new Error(answer.error)
          const amounts = answer.value.map(({ entry }) => entry.amount)
          expect(sumOf(amounts)).toBe(settles)
          expect(amounts.every((amount) => amount > 0)).toBe(true)
          const before = answer.value.slice(0, -1)
          expect(before.every(({ settled, entry }) => entry.amount <= settled.row.openAmount)).toBe(true)
        },
      ),
    )
  })
})
