import { describe, expect, it } from 'vitest'
import { ON_ACCOUNT } from '@/lib/pos/receipts/words'
import { claimedBy, movedCash } from './payment-rows'

type Stored = Parameters<typeof movedCash>[0]
const receipt = (change: object) => change as Stored
const CASH = 1

describe('the cash of a movement', () => {
  it.each([
    ['WITHDRAWAL', ['20000'], -20_000],
    ['WITHDRAWAL', ['-20000'], -20_000],
    ['DEPOSIT', ['15000', '5000'], 20_000],
  ])('of type %s has the sign of its type, however it was sent: %j', (type, payment_amounts, moved) => {
    expect(movedCash(receipt({ type, payment_amounts }))).toBe(moved)
  })
})

describe('what a receipt leaves owing', () => {
  const paid = (kind: string, ...parts: (readonly [method: number, amount: string])[]) =>
    claimedBy(
      receipt({
        kind,
        payment_methods: parts.map(([method]) => method),
        payment_amounts: parts.map(([, amount]) => amount),
      }),
    )

  it('is what was paid on account, and taken back by its cancellation', () => {
    expect(paid('RECEIPT', [CASH, '500'], [ON_ACCOUNT, '1200'])).toBe(1_200)
    expect(paid('RECEIPT', [ON_ACCOUNT, '-1200'])).toBe(-1_200)
  })

  it('is nothing for what is no receipt', () => {
    expect(paid('ORDER', [ON_ACCOUNT, '1200'])).toBe(0)
  })
})
