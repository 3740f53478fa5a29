import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import type { BookedRate } from '@/lib/domain/revenue-account'
import { debtorAccount, reductionAccount } from './accounts'
import { bookDocument, bookPayment, spread, voucher, type Booking } from './bookings'

const accounts = accountsOf(DATEV_DEFAULTS)
const taxed = (change: Partial<BookedRate>): BookedRate => ({
  category: 'S',
  rate: 1900,
  isFarm: false,
  isSmallBusiness: false,
  ...change,
})
const source = { kind: 'document', id: '1' } as const
const cents = fc.integer({ min: -5_000_000, max: 5_000_000 })
const sharesOf = (...names: string[]) =>
  fc.array(fc.record({ account: fc.constantFrom(...names), gross: cents }), { maxLength: 6 })
const shares = sharesOf('8400', '8300', '8125')
const worth = (of: readonly { gross: number }[]) => sumOf(of.map(({ gross }) => gross)) + 0

/**
 * Balance of an account, debits less credits. Skonto is deducted from the customer in addition to
 * the money and has its own account.
 */
function balance(bookings: readonly Booking[], account: string): number {
  return sumOf(
    bookings.map((row) => {
      const sign = row.side === 'S' ? 1 : -1
      const skonto = row.discount ?? 0
      const debit =
        (row.account === account ? row.amount : 0) + (row.discountAccount === account ? skonto : 0)
      return sign * (debit - (row.contra === account ? row.amount + skonto : 0))
    }),
  )
}

describe('spread', () => {
  it('keeps the amount to the cent, whatever its parts', () => {
    fc.assert(
      fc.property(cents, shares, (gross, parts) => {
        expect(worth(spread(gross, parts))).toBe(parts.length === 0 ? 0 : gross)
      }),
    )
  })

  it('gives each account what its parts weigh', () => {
    const parts = [
      { account: '8401', gross: 1000 },
      { account: '8400', gross: 2000 },
    ]
    expect(spread(3570, parts)).toEqual([
      { account: '8400', gross: 2380 },
      { account: '8401', gross: 1190 },
    ])
  })
})

describe('a document', () => {
  const document = {
    source,
    number: 'RE 7',
    original: null,
    day: '2026-11-02',
    suppliedOn: '2026-10-30',
    dueOn: null,
    text: 'Öl AG',
    debtor: '10007',
  }

  it('leaves its gross with the customer and on the revenue accounts, and its cancellation takes it back', () => {
    fc.assert(
      fc.property(shares, (of) => {
        const booked = bookDocument({ ...document, shares: of })
        const back = of.map((share) => ({ ...share, gross: 0 - share.gross }))
        expect(balance(booked, '10007')).toBe(worth(of))
        expect(balance([...booked, ...bookDocument({ ...document, shares: back })], '10007')).toBe(0)
        expect(booked.every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })

  it('has one row per account, and a Belegfeld 1 of the characters that DATEV takes', () => {
    const twice = { account: '8400', gross: 100 }
    expect(bookDocument({ ...document, shares: [twice, twice] })).toMatchObject([
      { amount: 200, voucher: 'RE-7' },
    ])
    expect(voucher('RE 2026.0007')).toBe('RE-2026-0007')
  })
})

describe('a payment', () => {
  const payment = {
    source,
    day: '2026-11-09',
    number: 'RE-7',
    customer: 'Öl AG',
    debtor: '10007',
    paidInto: 'bank' as const,
    discounts: [],
    losses: [],
    claims: 0,
  }
  const reductions = sharesOf('8731', '8736', '8730')

  it('takes off the customer what came in, Skonto and what was written off, each on its account to the cent', () => {
    fc.assert(
      fc.property(cents, reductions, sharesOf('2401', '2406'), cents, (amount, discounts, losses, claims) => {
        const rows = bookPayment({ ...payment, amount, discounts, losses, claims }, accounts)
        expect(balance(rows, '10007')).toBe(0 - amount - worth(discounts) - worth(losses) + claims + 0)
        expect(balance(rows, '1200')).toBe(amount)
        for (const account of ['8731', '8736', '8730'])
          expect(balance(rows, account)).toBe(worth(discounts.filter((one) => one.account === account)))
        expect(balance(rows, '2700')).toBe(0 - claims + 0)
        expect(rows.every((row) => row.amount > 0 && (row.discount ?? 1) > 0)).toBe(true)
      }),
    )
  })

  it('says Skonto of one rate beside the money, of two in a row each, and alone where no money came', () => {
    const one = { account: '8736', gross: 300 }
    const two = { account: '8731', gross: 100 }
    expect(bookPayment({ ...payment, amount: 9700, discounts: [one] }, accounts)).toMatchObject([
      { amount: 9700, side: 'S', account: '1200', contra: '10007', discount: 300, discountAccount: '8736' },
    ])
    expect(bookPayment({ ...payment, amount: 9600, discounts: [one, two] }, accounts)).toMatchObject([
      { amount: 7200, discount: 300 },
      { amount: 2400, discount: 100 },
    ])
    expect(bookPayment({ ...payment, amount: 0, discounts: [one] }, accounts)).toMatchObject([
      { amount: 300, side: 'S', account: '8736', contra: '10007' },
    ])
  })
})

describe('accounts', () => {
  it('of Skonto and losses follow the rate', () => {
    const of = (kind: 'discount' | 'loss') =>
      [1900, 700, 780].map((one) => reductionAccount(accounts, kind, taxed({ rate: one })))
    expect([of('discount'), of('loss')]).toEqual([
      ['8736', '8731', '8730'],
      ['2406', '2401', '2400'],
    ])
  })

  it.each([
    [{ category: 'K' }, '8743'],
    [{ category: 'AE' }, '8741'],
    [{ category: 'AE', isToEu: true }, '8742'],
    [{ category: 'Z' }, '8734'],
    [{ category: 'E' }, '8730'],
    [{ category: 'Z', isSmallBusiness: true }, '8730'],
  ] as const)('for Skonto without VAT follow its reason: %j', (change, account) => {
    const rate = taxed({ rate: 0, ...change })
    expect(reductionAccount(accounts, 'discount', rate)).toBe(account)
    expect(reductionAccount(accounts, 'loss', rate)).toBe('2400')
  })

  it('of customers are their numbers where these are such, and differ as they do', () => {
    const of = (number: string, length = 4) => debtorAccount(number, length, accounts)
    expect(['10007', '69998', '7', '0007', '70000', 'K-17', ''].map((number) => of(number))).toEqual([
      ...['10007', '69998', '60007', '69999', '69999', '69999', '69999'],
    ])
    expect(of('10007', 5)).toBe('610007')
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 59_999 }),
        fc.integer({ min: 4, max: 8 }),
        (number, length) => {
          expect(of(String(number), length)).toMatch(new RegExp(`^[1-6]\\d{${length}}$`))
        },
      ),
    )
  })
})
