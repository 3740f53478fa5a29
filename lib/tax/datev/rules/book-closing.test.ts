import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { balance, closing, counted, line, NOBODY } from '@/tests/support/till-chains'
import { bookClosing } from './book-closing'
import type { Booking } from './bookings'
import type { ClosingSource, TillCount, TillLine } from './closing-source'

const DAY = '2026-12-31'
const group = (lines: TillLine[], payments: [method: number, amount: number][], receipt = NOBODY) => ({
  day: DAY,
  lines,
  payments: payments.map(([method, amount]) => ({ method, amount })),
  receipt,
})
const rowsOf = (...groups: ClosingSource['groups']) => bookClosing(closing({ groups }), DATEV_DEFAULTS)
const told = (rows: readonly Booking[]) =>
  rows.map(({ side, account, contra, amount, text }) => `${account}/${contra} ${side} ${amount} ${text}`)

describe('a receipt', () => {
  it('on account is turnover and a claim on its customer, under its own number', () => {
    const receipt = { ...NOBODY, customerNumber: '10007', customer: 'Café Morgentau' }
    const lines = [line({ rate: 700, vatKey: 2, gross: 4_800 })]
    const claim = line({ businessCase: 'RECEIVABLE_CREATED', rate: 0, vatKey: 5, gross: -4_800 })
    for (const one of [group([...lines, claim], [[8, 0]], receipt), group(lines, [[4, 4_800]], receipt)]) {
      const rows = rowsOf(one)
      expect(told(rows)).toEqual(['10007/8300 S 4800 Auf Rechnung Café Morgentau, Kasse 1'])
      expect(rows[0]?.voucher).toBe('Bon-4711')
    }
    const paid = line({ businessCase: 'RECEIVABLE_SETTLED', rate: 0, vatKey: 5, gross: 4_800 })
    const settling = (settles: string) => ({ ...receipt, number: 4790, settles })
    const rows = rowsOf(group([paid], [[1, 4_800]], settling('Bon 4711')))
    expect(told(rows)).toEqual(['1000/10007 S 4800 Bareinnahmen Kasse 1'])
    expect(rows[0]?.voucher).toBe('Bon-4711')
    const besides = rowsOf(group([paid, line({ gross: 1_190 })], [[1, 5_990]], settling('RE 2026/7')))
    expect(besides.map(({ contra, voucher }) => [contra, voucher])).toEqual([
      ['10007', 'RE-2026/7'],
      ['8400', 'Z12'],
    ])
  })

  it.each([
    [
      'a voucher for several purposes',
      [line({ businessCase: 'VOUCHER_MULTI_SOLD', rate: 0, gross: 5_000 })],
      [[1, 5_000]],
      ['1000/1700 S 5000 Bareinnahmen Kasse 1'],
    ],
    [
      'its redemption beside cash',
      [line({ gross: 6_000 }), line({ businessCase: 'VOUCHER_MULTI_REDEEMED', rate: 0, gross: -5_000 })],
      [[1, 1_000]],
      ['1000/8400 S 1000 Bareinnahmen Kasse 1', '1700/8400 S 5000 Gutscheine eingelöst Kasse 1'],
    ],
    [
      'a voucher for one purpose',
      [line({ businessCase: 'VOUCHER_SINGLE_SOLD', gross: 2_000 })],
      [[2, 2_000]],
      ['1360/8400 S 2000 Kartenzahlungen Kasse 1'],
    ],
    [
      'a tip for an employee by card',
      [line({ gross: 2_580 }), line({ businessCase: 'TIP_EMPLOYEE', rate: 0, gross: 300 })],
      [[5, 2_880]],
      ['1360/8400 S 2580 Kartenzahlungen Kasse 1', '1360/1740 S 300 Kartenzahlungen Kasse 1'],
    ],
    [
      'an advance and its deduction',
      [line({ gross: 10_000 }), line({ businessCase: 'ADVANCE_SETTLED', gross: -2_000 })],
      [[1, 8_000]],
      ['1000/8400 S 8000 Bareinnahmen Kasse 1', '1718/8400 S 2000 Anzahlung verrechnet Kasse 1'],
    ],
    [
      'an agency sale',
      [line({ isAgency: true, gross: 600 })],
      [[1, 600]],
      ['1000/1731 S 600 Bareinnahmen Kasse 1'],
    ],
    [
      'an unknown way of payment',
      [line({ gross: 480 })],
      [[0, 480]],
      ['1590/8400 S 480 Zahlungsart ungeklärt Kasse 1'],
    ],
    [
      'a percentage that never was',
      [line({ rate: 1800, vatKey: null, gross: 100 })],
      [[1, 100]],
      ['1000/1590 S 100 Bareinnahmen Kasse 1'],
    ],
    [
      'a farm’s old percentage',
      [line({ rate: 840, vatKey: null, gross: 100 })],
      [[1, 100]],
      ['1000/8190 S 100 Bareinnahmen Kasse 1'],
    ],
    [
      'an exempt, a not taxable and a zero-rated sale',
      [
        line({ rate: 0, vatKey: 6, gross: 60 }),
        line({ rate: 0, vatKey: 5, gross: 30 }),
        line({ rate: 0, vatKey: 8, gross: 500 }),
      ],
      [[1, 590]],
      [
        '1000/8290 S 500 Bareinnahmen Kasse 1',
        '1000/8100 S 60 Bareinnahmen Kasse 1',
        '1000/8950 S 30 Bareinnahmen Kasse 1',
      ],
    ],
    [
      'too little money',
      [line({ gross: 480 })],
      [[1, 470]],
      ['1000/8400 S 470 Bareinnahmen Kasse 1', '1590/8400 S 10 Bons ohne passende Zahlung Kasse 1'],
    ],
    [
      'an exchange without money',
      [line({ gross: 500 }), line({ rate: 700, gross: -500 })],
      [],
      [
        '1590/8300 H 500 Bons ohne passende Zahlung Kasse 1',
        '1590/8400 S 500 Bons ohne passende Zahlung Kasse 1',
      ],
    ],
  ] as const)('with %s', (_what, lines, payments, expected) => {
    const made = group(
      [...lines],
      payments.map(([method, amount]) => [method, amount] as [number, number]),
    )
    expect(told(rowsOf(made)).sort()).toEqual([...expected].sort())
  })
})

describe('cash', () => {
  const movement = (
    businessCase: 'OWNER_WITHDRAWAL' | 'WAGES' | 'PAYMENT_IN' | 'PAYMENT_OUT' | 'CASH_TRANSIT',
    amount: number,
    reason = '',
  ) => ({
    day: DAY,
    businessCase,
    amount,
    reason,
  })

  it('goes by its reason to an account of its own', () => {
    const movements = [
      movement('OWNER_WITHDRAWAL', -15_000),
      movement('WAGES', -4_000, 'Aushilfe'),
      movement('CASH_TRANSIT', -20_000),
      movement('PAYMENT_OUT', -500, 'Porto'),
    ]
    expect(told(bookClosing(closing({ movements, cashAccount: '1010' }), DATEV_DEFAULTS))).toEqual([
      '1010/1800 H 15000 Privatentnahme Kasse 1',
      '1010/1755 H 4000 Lohnzahlung Aushilfe, Kasse 1',
      '1010/1360 H 20000 Geldtransit Kasse 1',
      '1010/1590 H 500 Auszahlung Porto, Kasse 1',
    ])
  })
  it.each([
    ['SKR03', '1740', '1590'],
    ['SKR04', '3720', '1370'],
  ] as const)('paid out as tips settles in %s what was taken as tips', (chart, tips, suspense) => {
    const tipped = group([line({ businessCase: 'TIP_EMPLOYEE', rate: 0, vatKey: 5, gross: 300 })], [[2, 300]])
    const movements = [
      movement('PAYMENT_OUT', -200, 'Trinkgeld ausgezahlt'),
      movement('WAGES', -150, 'Tips Oktober'),
      movement('PAYMENT_IN', 50, 'zu viel TRINKGELD zurück'),
      movement('PAYMENT_OUT', -9, 'Tippkarten'),
    ]
    for (const own of [tips, '3799']) {
      const settings = { ...DATEV_DEFAULTS, chart, accounts: own === tips ? {} : { tips: own } }
      const rows = bookClosing(closing({ groups: [tipped], movements }), settings)
      expect([balance(rows, own), balance(rows, suspense)]).toEqual([0, 9])
    }
  })

  it('in a count waits for nothing: what missing receipts leave is unclear, no difference', () => {
    const rows = (count: Partial<TillCount>) =>
      told(bookClosing(closing({ count: counted(count) }), DATEV_DEFAULTS))
    expect(rows({ opening: 5_000, before: 4_000, missing: 11_900 })).toEqual([
      '1000/1360 S 1000 Anfangsbestand Kasse 1',
      '1000/1590 S 11900 Fehlende Bons Kasse 1',
    ])
    expect(rows({ missing: -11_900, difference: 20, isCorrection: true })).toEqual([
      '1000/2300 S 20 Berichtigung Kassendifferenz Kasse 1',
      '1000/1590 H 11900 Berichtigung Fehlende Bons Kasse 1',
    ])
  })
})
