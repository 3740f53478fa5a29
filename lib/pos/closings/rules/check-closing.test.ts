import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grouped } from '@/lib/domain/grouped'
import { centsText, exactCents, netFromGross } from '@/lib/domain/money'
import { caseOf, closingOf, COMPLETE, countedOf, day, type Day } from '@/tests/support/closing-days'
import { checkClosing } from './check-closing'
import type { CheckedClosing, CountedCase, CountedReceipts } from './counted-receipts'
import type { ClosingSurroundings } from './own-findings'

const SURROUNDINGS: ClosingSurroundings = { endBefore: null, knownRates: new Set(['19', '7']) }

const check = (closing: CheckedClosing, receipts: CountedReceipts, around = SURROUNDINGS) =>
  checkClosing(closing, receipts, around, COMPLETE)
const plus = (wire: string, cents: bigint) => centsText(exactCents(wire) + cents)
/** The first element changed. */
const first = <T>(list: readonly T[] | null, change: (one: T) => T): T[] =>
  (list ?? []).map((one, index) => (index === 0 ? change(one) : one))

/** Each single change, and the finding that names it. */
const CHANGES: Record<string, (closing: CheckedClosing, by: bigint) => Partial<CheckedClosing>> = {
  grossTotal: ({ grossTotal }, by) => ({ grossTotal: plus(grossTotal, by) }),
  netTotal: ({ netTotal }, by) => ({ netTotal: plus(netTotal, by) }),
  rateGross: ({ taxes }, by) => ({ taxes: first(taxes, (tax) => ({ ...tax, gross: plus(tax.gross, by) })) }),
  rateVat: ({ taxes }, by) => ({ taxes: first(taxes, (tax) => ({ ...tax, vat: plus(tax.vat, by) })) }),
  rateNet: ({ taxes }) => ({
    taxes: first(taxes, (tax) => ({ ...tax, net: plus(tax.net, 500n), vat: plus(tax.vat, -500n) })),
  }),
  unknownRate: ({ taxes }) => ({ taxes: first(taxes, (tax) => ({ ...tax, vatRate: '18' })) }),
  businessCase: ({ businessCases }, by) => ({
    businessCases: first(businessCases, (one) => ({
      ...one,
      gross: plus(one.gross, by),
      net: plus(one.net, by),
    })),
  }),
  businessCaseNet: ({ businessCases }) => ({
    businessCases: first(businessCases, (one) => ({
      ...one,
      net: plus(one.net, 500n),
      vat: plus(one.vat, -500n),
    })),
  }),
  caseVat: ({ businessCases }, by) => ({
    businessCases: first(businessCases, (one) => ({ ...one, vat: plus(one.vat, by) })),
  }),
  // beyond what cash movements could add to a payment
  payment: ({ payments }, by) => ({
    payments: first(payments, (one) => ({ ...one, amount: plus(one.amount, by * 10_000_019n) })),
  }),
  paymentCount: ({ payments }) => ({
    payments: first(payments, (one) => ({ ...one, count: one.count + 1_000 })),
  }),
  countCanceled: ({ countCanceled }) => ({ countCanceled: countCanceled + 1 }),
  cashCount: ({ cashCount }) => ({ cashCount: cashCount + 1 }),
  cardPaymentCount: ({ cardPaymentCount }) => ({ cardPaymentCount: cardPaymentCount + 100 }),
  receiptsMissing: ({ countReceipts }) => ({ countReceipts: countReceipts + 50 }),
  cashDesired: ({ cashDesired }, by) => ({ cashDesired: plus(cashDesired, by) }),
  movements: ({ cashDeposit }) => ({ cashDeposit: plus(cashDeposit, 9_999_999n) }),
  countedCash: ({ cashActual }, by) => ({ cashActual: plus(cashActual, by) }),
  sign: () => ({ cashAbsorption: '-0.01' }),
  period: () => ({ endTime: '2026-11-20T06:59:59.000Z' }),
}

describe('the check of a closing', () => {
  it('finds nothing in what an honest till sends, and says that all was compared', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(check(closingOf(one), countedOf(one))).toEqual({
          state: 'MATCHES',
          compared: ['total', 'rates', 'cases', 'payments', 'counts', 'cash'],
          findings: [],
        })
      }),
    )
  })

  it.each(Object.entries(CHANGES))('names a single change: %s', (code, change) => {
    fc.assert(
      fc.property(day, fc.constantFrom(1n, -1n, 100n), (one, by) => {
        const closing = closingOf(one)
        const { state, findings } = check({ ...closing, ...change(closing, by) }, countedOf(one))
        expect(state).toBe(code === 'receiptsMissing' ? 'INCOMPLETE' : 'DEVIATES')
        expect(findings.map((finding) => finding.code)).toContain(code)
      }),
    )
  })

  const plain: Day = {
    sold: [{ businessCase: 'SALE', key: 1, gross: 11_900, method: 1, isCanceled: false }],
    moved: [],
    float: 10_000,
    hasFloat: false,
    difference: 0,
  }

  it('compares nothing while receipts are missing, whatever the till states', () => {
    const closing = closingOf(plain)
    const nothing: CountedReceipts = {
      ...countedOf(plain),
      countReceipts: 0,
      allGross: 0n,
      cases: [],
      payments: [],
    }
    expect(check(closing, { ...nothing, hasFirst: false, hasLast: false })).toEqual({
      state: 'INCOMPLETE',
      compared: [],
      findings: [
        { code: 'receiptsMissing', expected: '1', found: '0' },
        { code: 'firstReceipt', expected: '1', found: '' },
        { code: 'lastReceipt', expected: '1', found: '' },
      ],
    })
    const other = { ...closing, countReceipts: 0 }
    expect(check(other, { ...countedOf(plain), hasLast: false }).state).toBe('INCOMPLETE')
  })

  it('says of a short form only what it can compare', () => {
    const parts = {
      payments: null,
      businessCases: null,
      openingCash: null,
      count: null,
      firstReceipt: null,
      lastReceipt: null,
    }
    const short = { ...closingOf(plain), ...parts, taxes: [] }
    expect(check(short, countedOf(plain))).toEqual({
      state: 'MATCHES',
      compared: ['total', 'counts'],
      findings: [],
    })
    expect(check({ ...short, grossTotal: '119.01', taxTotal: '19.01' }, countedOf(plain)).findings).toEqual([
      { code: 'grossTotal', expected: '119.00', found: '119.01' },
    ])
  })

  it('takes a float and the opening cash for the same money, and wants both to be equal', () => {
    const withFloat: Day = { ...plain, hasFloat: true }
    const closing = closingOf(withFloat)
    for (const cashDeposit of ['100.00', '0.00'])
      expect(check({ ...closing, cashDeposit }, countedOf(withFloat)).findings).toEqual([])
    const other = {
      ...closing,
      openingCash: '90.00',
      cashDesired: '209.00',
      cashActual: '209.00',
      count: null,
    }
    expect(check(other, countedOf(withFloat)).findings).toEqual([
      { code: 'openingCash', expected: '100.00', found: '90.00' },
    ])
  })

  it('compares a booked cash difference with the counted one', () => {
    const booked: CountedCase = {
      businessCase: 'CASH_DIFFERENCE',
      vatKey: 5,
      vatRate: 0,
      gross: -50n,
      net: -50n,
      count: 1,
    }
    const receipts = countedOf(plain)
    const counted = { ...receipts, countReceipts: 2, cases: [...receipts.cases, booked] }
    const closing = closingOf({ ...plain, difference: -50 })
    expect(check({ ...closing, businessCases: null }, counted).state).toBe('MATCHES')
    expect(
      check({ ...closing, businessCases: null, cashActual: closing.cashDesired, count: null }, counted)
        .findings,
    ).toEqual([{ code: 'cashDifference', expected: '-0.50', found: '0.00' }])
  })

  it('accepts tills that count cash movements, and other names of cards', () => {
    const movedDay: Day = { ...plain, moved: [{ businessCase: 'PAYMENT_IN', amount: 500 }] }
    const counted = countedOf(movedDay)
    expect(check({ ...closingOf(movedDay), countReceipts: 2 }, counted).state).toBe('MATCHES')
    const wallet: Day = { ...plain, sold: [{ ...plain.sold[0]!, method: 3 }] }
    expect(check({ ...closingOf(wallet), cardPaymentCount: 1 }, countedOf(wallet)).state).toBe('MATCHES')
    const counts = countedOf(wallet)
    for (const method of [0, 2, 3, 5, 6, 7]) {
      const paid = { ...counts, payments: counts.payments.map((one) => ({ ...one, method })) }
      const { findings } = check({ ...closingOf(wallet), cardPaymentCount: 1 }, paid)
      expect([method, findings.some(({ code }) => code === 'cardPaymentCount')]).toEqual([method, false])
    }
  })

  it('counts neither cash nor what was sold on account as a card', () => {
    const wallet: Day = { ...plain, sold: [{ ...plain.sold[0]!, method: 3 }] }
    const counts = countedOf(wallet)
    for (const method of [1, 4, 8]) {
      const paid = { ...counts, payments: counts.payments.map((one) => ({ ...one, method })) }
      const { findings } = check({ ...closingOf(wallet), cardPaymentCount: 1 }, paid)
      expect([method, findings.find(({ code }) => code === 'cardPaymentCount')]).toEqual([
        method,
        { code: 'cardPaymentCount', expected: '0', found: '1' },
      ])
    }
  })

  it('adds up each case to the fifth decimal, also of the largest amount', () => {
    const closing = closingOf(plain)
    const off = (net: string, vat: string, gross: string) => {
      const businessCases = first(closing.businessCases, (one) => ({ ...one, net, vat, gross }))
      const { findings } = check({ ...closing, businessCases }, countedOf(plain))
      return findings.filter(({ code }) => code === 'caseVat').map(({ expected }) => expected)
    }
    expect(off('0.00001', '0.00002', '0.00003')).toEqual([])
    expect(off('0.00001', '0.00002', '0.00004')).toEqual(['0.00003'])
    expect(off('10000000000.00001', '0', '10000000000.00002')).toEqual(['0.00001'])
  })

  it('knows on account neither as a payment nor twice as a case', () => {
    const receipts = countedOf(plain)
    const onAccount = { ...receipts, payments: [{ method: 4, amount: 11_900n, count: 1 }] }
    const closing = {
      ...closingOf(plain),
      cashCount: 0,
      cashDesired: '100.00',
      cashActual: '100.00',
      count: null,
      payments: [],
    }
    expect(check(closing, onAccount).state).toBe('MATCHES')
    const businessCases = [
      ...(closing.businessCases ?? []),
      caseOf('RECEIVABLE_CREATED', 5, -11_900, -11_900),
    ]
    expect(check({ ...closing, businessCases }, onAccount).state).toBe('MATCHES')
  })

  it('accepts the net of the sum, the sum of the nets, and nets rounded line by line', () => {
    const many: Day = { ...plain, sold: Array.from({ length: 40 }, () => ({ ...plain.sold[0]!, gross: 99 })) }
    const closing = closingOf(many)
    const ofSum = netFromGross(40 * 99, 1900)
    expect(exactCents(closing.netTotal)).not.toBe(BigInt(ofSum))
    const taxes = first(closing.taxes, (tax) => ({
      ...tax,
      net: centsText(ofSum),
      vat: centsText(3960 - ofSum),
    }))
    expect(check({ ...closing, taxes }, countedOf(many)).state).toBe('MATCHES')
    const byReceipt = countedOf(many)
    const cases = byReceipt.cases.map((one) => ({ ...one, net: BigInt(ofSum) }))
    expect(check(closing, { ...byReceipt, cases }).state).toBe('MATCHES')
  })

  it('understands payments with cash movements, as DSFinV-K lists them, and without', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (one, areCounted) => {
        const moved = [...one.moved.map(({ amount }) => amount), ...(one.hasFloat ? [one.float] : [])]
        const sum = moved.reduce((all, amount) => all + amount, 0)
        const closing = closingOf(one)
        const paid = closing.payments ?? []
        const cash = paid.find(({ type }) => type === 'CASH') ?? { type: 'CASH', amount: '0.00', count: 0 }
        const withMoved = {
          ...cash,
          amount: plus(cash.amount, BigInt(sum)),
          count: cash.count + (areCounted ? moved.length : 0),
        }
        const payments = [...paid.filter(({ type }) => type !== 'CASH'), withMoved] as typeof paid
        expect(check({ ...closing, payments }, countedOf(one)).findings).toEqual(
          check(closing, countedOf(one)).findings,
        )
        const off = payments.map((payment) => ({ ...payment, amount: plus(payment.amount, 10_000_019n) }))
        expect(check({ ...closing, payments: off }, countedOf(one)).state).toBe('DEVIATES')
      }),
    )
  })

  it('compares taxes by key where the till states each', () => {
    const untaxed = (key: number, gross: number): CountedCase => ({
      businessCase: 'SALE',
      vatKey: key,
      vatRate: 0,
      gross: BigInt(gross),
      net: BigInt(gross),
      count: 1,
    })
    const receipts = { ...countedOf(plain), allGross: 500n, cases: [untaxed(5, 200), untaxed(6, 300)] }
    const tax = (vatKey: number, gross: string) => ({ vatRate: '0', vatKey, net: gross, vat: '0.00', gross })
    const closing = { ...closingOf(plain), grossTotal: '5.00', netTotal: '5.00', taxTotal: '0.00' }
    const found = (taxes: CheckedClosing['taxes']) =>
      check({ ...closing, taxes, businessCases: null, payments: null }, receipts).findings.filter(
        ({ code }) => code === 'rateGross',
      )
    expect(found([tax(5, '2.00'), tax(6, '3.00')])).toEqual([])
    expect(found([tax(5, '3.00'), tax(6, '2.00')])).toEqual([
      { code: 'rateGross', vatRate: '0', vatKey: 5, expected: '2.00', found: '3.00' },
      { code: 'rateGross', vatRate: '0', vatKey: 6, expected: '3.00', found: '2.00' },
    ])
    const { vatKey: _key, ...keyless } = tax(5, '3.00')
    expect(found([keyless, tax(6, '2.00')])).toEqual([])
  })

  it('wants numbers to rise with time', () => {
    const endBefore = '2026-11-20T17:00:00.001Z'
    expect(check(closingOf(plain), countedOf(plain), { ...SURROUNDINGS, endBefore }).findings).toEqual([
      { code: 'numberOrder', expected: endBefore, found: '2026-11-20T17:00:00.000Z' },
    ])
  })

  it('compares cases alone where the keys of older receipts are unknown', () => {
    const receipts = countedOf(plain)
    const cases = receipts.cases.map((one) => ({ ...one, vatKey: 0 }))
    expect(check(closingOf(plain), { ...receipts, cases }).state).toBe('MATCHES')
  })

  it('names a hundred open findings of each kind, and the next once these are answered', () => {
    const numbers = Array.from({ length: 101 }, (_, n) => 2 * n + 1)
    const gap = (number: number) => ({ from: number, to: number })
    const settlement = { reason: 'r', settledByName: 'n', settledAt: '2026-11-21T08:00:00.000Z' }
    const found = (answered: number) => {
      const settled = (place: number) => (place < answered ? settlement : null)
      const answers = (['receiptGap', 'tseGap', 'numberTwice', 'cancelMissing'] as const).flatMap((code) =>
        numbers.slice(0, answered).map((number) => ({
          code,
          first: number,
          last: number,
          serial: code === 'tseGap' ? 'S' : '',
          reason: 'r',
          name: 'n',
          at: '2026-11-21T08:00:00Z',
        })),
      )
      const { state, findings } = checkClosing(closingOf(plain), countedOf(plain), SURROUNDINGS, {
        numbers: {
          receiptGaps: numbers.map(gap),
          tseGaps: numbers.map((number) => ({ ...gap(number), serial: 'S' })),
          numbersTwice: numbers,
          cancelsMissing: numbers.map((number) => ({ number, cancels: 'u' })),
        },
        rejected: numbers.map((number, place) => ({ number, amount: '1.00', settlement: settled(place) })),
        exceeding: [],
        vouchers: [],
        answers: { answers, sharedTses: new Set(), isHandedOver: false },
      })
      const open = findings.filter((finding) => !finding.settlement)
      return [state, ...[...grouped(open, ({ code }) => code).values()].map((of) => of.length)]
    }
    expect(found(0)).toEqual(['DEVIATES', 100, 100, 100, 100, 100])
    expect(found(1)).toEqual(['DEVIATES', 100, 100, 100, 100, 100])
    expect(found(2)).toEqual(['DEVIATES', 99, 99, 99, 99, 99])
    expect(found(100)).toEqual(['DEVIATES', 1, 1, 1, 1, 1])
    expect(found(101)).toEqual(['MATCHES'])
  })

  describe('of a drawer that fell below zero between two receipts', () => {
    const at = Date.parse('2026-11-20T09:30:00Z')
    const negative = (own: object, cents = -5_000, receipts: object = {}) =>
      check(
        { ...closingOf(plain), ...own },
        { ...countedOf(plain), lowestCash: { cents, at }, ...receipts },
      ).findings.filter(({ code }) => code === 'cashNegative')
    const found = (amount: string) => ({ code: 'cashNegative', expected: '0.00', found: amount })

    it('names the amount and the moment, though it ends above', () => {
      expect(negative({ openingCash: '49.99' })).toEqual([
        { ...found('-0.01'), at: '2026-11-20T09:30:00.000Z' },
      ])
      expect(negative({ openingCash: '50.00' })).toEqual([])
    })

    it('says nothing where the cash at the start is unknown, or receipts are missing', () => {
      const withoutFloat = countedOf(plain).cases.filter(
        ({ businessCase }) => businessCase !== 'OPENING_FLOAT',
      )
      expect(negative({ openingCash: null }, -5_000, { cases: withoutFloat })).toEqual([])
      const countReceipts = closingOf(plain).countReceipts + 50
      expect(negative({ openingCash: '0.00', countReceipts })).toEqual([])
    })

    it('names the lowest amount alone, and no moment for that at the end', () => {
      const end = { cashActual: '-60.00', cashDesired: '-60.00' }
      expect(negative({ openingCash: '0.00', ...end })).toEqual([found('-60.00')])
      expect(negative({ openingCash: '0.00', ...end }, -6_000)).toEqual([found('-60.00')])
      expect(negative({ openingCash: '0.00', ...end }, -6_001)).toMatchObject([{ found: '-60.01' }])
    })
  })

  it('takes all receipts beyond their sale for arrived, however many there are', () => {
    const receipts = countedOf(plain)
    const exceeding = Array.from({ length: 101 }, (_, n) => ({
      number: n,
      saleNumber: '1',
      settlement: null,
    }))
    const closing = { ...closingOf(plain), countReceipts: closingOf(plain).countReceipts + 101 }
    const { findings } = checkClosing(closing, receipts, SURROUNDINGS, { ...COMPLETE, exceeding })
    expect(findings.filter(({ code }) => code === 'receiptsMissing')).toEqual([])
    expect(findings.filter(({ code }) => code === 'cancelledTwice')).toHaveLength(100)
  })
})
