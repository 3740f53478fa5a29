import { describe, expect, it } from 'vitest'
import { flagsOfReceipt } from '@/tests/support/receipt-flags'
import { canonicalReceipt } from './canonical-receipt'
import { readReceipt } from './read-receipt'
import { soldParts } from './sold-parts'

const line = { name: 'Brot', quantity: '1', price: '3.80', vatRate: '7', sumGross: '3.80', sumNet: '3.55' }
const short = {
  uuid: '0197c1d0-0000-7000-8000-000000000001',
  number: 1,
  type: 'SALE',
  createdAt: '2026-11-20T09:58:11+01:00',
  sumGross: '3.80',
  sumNet: '3.55',
  sumVat: '0.25',
  lines: [line],
  payments: [{ method: 1, amount: '3.80' }],
}

function read(change: Record<string, unknown> = {}) {
  const answer = readReceipt({ ...short, ...change })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}
const flags = (change: Record<string, unknown>) =>
  flagsOfReceipt(read(change)).map(({ code, path }) => (path === undefined ? code : `${code} ${path}`))
const parts = (change: Record<string, unknown>, isDeposit = false) =>
  soldParts(read(change), {
    productOf: () => ({ productNumber: '7', gtin: null, unit: null, groupId: null, isDeposit }),
    ownKeyOf: (id) => (id === 'exempt' ? 6 : undefined),
  })

describe('fields beyond the short form', () => {
  it('are kept as sent, in the words of the wire', () => {
    const details = {
      startedAt: '2026-11-20T08:50:00.000Z',
      operatorId: 'a1',
      terminalId: 'T2',
      note: 'ohne Tüte',
      allocations: ['Tisch 4'],
      customer: { name: 'Gasthaus Linde', id: '1017', type: 'CUSTOMER', city: 'Bonn' },
      references: [{ type: 'INVOICE', number: 'R-12', date: '2026-11-01' }],
    }
    const sent = { kind: 'TRANSFER', ...details, startedAt: '2026-11-20T09:50:00+01:00' }
    expect(read(sent).extra).toEqual({ kind: 'TRANSFER', movementCase: null, taxes: [], details })
  })

  it.each([
    ['3.5514', 355_140],
    ['3.55001', 355_001],
    ['3.55', 355_000],
  ])('are none, yet a net amount of %s is kept in full', (sumNet, sentNet) => {
    const change = { lines: [{ ...line, sumNet }] }
    expect(read(change).lines[0]?.sumNet).toBe(355)
    expect(parts(change)[0]?.sentNet).toBe(sentNet)
  })

  it('of a line are kept, and its text numbers may be numbers', () => {
    const extra = { position: 10, gtin: 4_006_381_333_931, unit: 'kg', inHouse: true, voucherNumber: 'G-1' }
    expect(read({ lines: [{ ...line, ...extra }] }).lines[0]?.extra).toMatchObject({
      gtin: '4006381333931',
      unit: 'kg',
      details: { position: '10', inHouse: true, voucherNumber: 'G-1' },
    })
  })

  it('take the transaction of the receipt, where there are several', () => {
    const transactions = [
      { transactionNumber: 1, processType: 'Bestellung-V1', signature: 'a' },
      { transactionNumber: 2, processType: 'Kassenbeleg-V1', signature: 'b', qrCodeData: 'V0;…' },
      { transactionNumber: 3, processType: 'Bestellung-V1', signature: 'c' },
    ]
    const { tse, extra } = read({ tse: { transactions } })
    expect([tse?.transactionNumber, tse?.signature]).toEqual([2, 'b'])
    expect(extra?.details.transactions).toEqual(transactions)
  })

  it('say how was paid, over the method; an unknown method is never cash', () => {
    const methods = (payments: Record<string, unknown>[]) =>
      read({ payments: payments.map((one) => ({ amount: '1', ...one })) }).payments.map(
        ({ method }) => method,
      )
    expect(methods([{ type: 'CASH' }, { type: 'DEBIT_CARD', method: 2 }, { method: 'PAYPAL' }, {}])).toEqual([
      1, 5, 0, 0,
    ])
    expect(methods([{ type: 'NONE', amount: '0' }, { type: 'NONE' }, { method: 4 }])).toEqual([8, 4, 4])
    expect(read({ payments: [{ method: 'PAYPAL', amount: '3.80' }] }).payments[0]?.details).toEqual({
      method: 'PAYPAL',
    })
  })

  it('that nobody knows or can read never refuse it, and are named', () => {
    expect(
      flags({
        colour: 'rot',
        cashier: 7,
        tse: 'ja',
        lines: [{ ...line, taste: {}, gtin: [] }],
        payments: [{ method: 1, amount: '3.80', tip: '0.20' }],
        references: [{ type: 'LETTER' }, 5],
      }),
    ).toEqual([
      'unknownField colour',
      'malformed tse',
      'malformed references.1',
      'malformed references.0.type',
      'malformed cashier',
      'unknownField lines.0.taste',
      'malformed lines.0.gtin',
      'unknownField payments.0.tip',
    ])
  })

  it('refuse it beyond their bounds', () => {
    const refused = (change: Record<string, unknown>) => {
      const answer = readReceipt({ ...short, ...change })
      return answer.ok ? [] : answer.error.map(({ path, code }) => `${path} ${code}`)
    }
    expect(refused({ note: 'x'.repeat(5_001) })).toEqual(['note validation.tooLong'])
    expect(refused({ allocations: Array(51).fill('1') })).toEqual(['allocations validation.tooMany'])
    expect(refused({ references: Array(101).fill({ type: 'OTHER' }) })).toEqual([
      'references validation.tooMany',
    ])
    expect(refused({ lines: [{ ...line, subItems: Array(101).fill({}) }] })).toEqual([
      'lines.0.subItems validation.tooMany',
    ])
    expect(refused({ taxes: [{ vatRate: '7', gross: '10000000.01', net: '1' }] })).toEqual([
      'taxes.0.gross validation.amountRange',
    ])
  })

  it('leave the digest of the short form as it was before there were any', () => {
    expect(canonicalReceipt(read({ payments: [{ method: 'PAYPAL', amount: '3.80' }] }))).toBe(
      '[1,["0197c1d0-0000-7000-8000-000000000001",1,"SALE",1795165091000,null],[null,null,380,355,25],' +
        '[[null,"Brot","",null,700,1000,38000,380,355]],[[0,380]],null]',
    )
    const other = [{ kind: 'ORDER' }, { lines: [{ ...line, unit: 'kg' }] }, { note: 'x' }].map((change) =>
      canonicalReceipt(read(change)),
    )
    expect(new Set([canonicalReceipt(read()), ...other]).size).toBe(4)
  })
})

describe('the lines of a receipt', () => {
  it('take case, key and number from product and rate, unless they say so', () => {
    expect(parts({ lines: [{ ...line, productId: 'p' }] }, true)[0]).toMatchObject({
      section: 'DEPOSIT_CHARGED',
      vatKey: 2,
      article: { productNumber: '7', isTurnover: true },
    })
    const back = { ...line, productId: 'p', quantity: '-1', sumGross: '-3.80' }
    expect(parts({ lines: [back] }, true)[0]?.section).toBe('DEPOSIT_REFUNDED')
    expect(parts({ lines: [{ ...line, vatRate: '0', vatRateId: 'exempt' }] })[0]?.vatKey).toBe(6)
    expect(parts({ lines: [{ ...line, vatRate: '0' }] })[0]?.vatKey).toBeNull()
    expect(parts({ lines: [{ ...line, vatRate: '16', vatRateId: 'exempt' }] })[0]?.vatKey).toBe(21)
  })

  it('are turnover by their case, their agency and the kind of the receipt', () => {
    const isTurnover = (extra: object, kind = 'RECEIPT') =>
      parts({ kind, lines: [{ ...line, ...extra }] })[0]?.article.isTurnover
    expect(isTurnover({})).toBe(true)
    expect(isTurnover({ businessCase: 'TIP_EMPLOYER' })).toBe(true)
    expect(isTurnover({ businessCase: 'TIP_EMPLOYEE' })).toBe(false)
    expect(isTurnover({ businessCase: 'SUBSIDY_GENUINE' })).toBe(false)
    expect(isTurnover({ agencyId: 7 })).toBe(false)
    expect(isTurnover({ agencyId: '0' })).toBe(true)
    expect(isTurnover({}, 'ORDER')).toBe(false)
  })

  it('with several rates are a row for each, the first with quantity and price', () => {
    const menu = {
      name: 'Menü',
      quantity: '1',
      price: '9.99',
      sumGross: '9.99',
      position: 'A',
      taxes: [
        { vatKey: 2, vatRate: '7', gross: '6.66333', net: '6.22741', vat: '0.43592' },
        { vatKey: 1, vatRate: '19', gross: '3.32667', net: '2.79552', vat: '0.53115' },
      ],
    }
    const rows = parts({ lines: [menu], sumGross: '9.99', sumNet: '9.02', sumVat: '0.97' })
    expect(rows).toMatchObject([
      { place: 1, vatKey: 2, quantity: 1000, price: 99_900, sumGross: 666, sumNet: 622 },
      {
        place: 2,
        vatKey: 1,
        quantity: 0,
        price: 0,
        sumGross: 333,
        sumNet: 280,
        details: { part: 2, position: 'A' },
      },
    ])
    expect(rows[0]?.details?.taxes).toHaveLength(2)
  })
})

describe('flags', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'a discount that its amounts explain',
      {
        lines: [
          {
            ...line,
            price: '4.00',
            amounts: [
              { type: 'BASE', gross: '4.00' },
              { type: 'DISCOUNT', gross: '0.20' },
            ],
          },
        ],
      },
      [],
    ],
    [
      'one that they do not',
      { lines: [{ ...line, price: '4.00', amounts: [{ type: 'BASE', gross: '4.00' }] }] },
      ['lineGross'],
    ],
    ['no price', { lines: [{ ...line, price: undefined }] }, []],
    [
      'a rate of no country',
      { lines: [{ ...line, vatRate: '8', sumNet: '3.52' }], sumNet: '3.52', sumVat: '0.28' },
      ['rateUnknown'],
    ],
    [
      'printed sums',
      { taxes: [{ vatKey: 2, vatRate: '7', gross: '3.80', net: '3.55140', vat: '0.24860' }] },
      [],
    ],
    [
      'printed sums of another gross',
      { taxes: [{ vatRate: '7', gross: '3.90', net: '3.55', vat: '0.35' }] },
      ['taxGross'],
    ],
    [
      'printed sums that do not add up',
      { taxes: [{ vatRate: '7', gross: '3.80', net: '3.55', vat: '0.50' }] },
      ['taxSum'],
    ],
    [
      'a printed net that is off',
      { taxes: [{ vatRate: '7', gross: '3.80', net: '3.40', vat: '0.40' }] },
      ['taxNet', 'sumNet'],
    ],
    ['an unknown method', { payments: [{ method: 'PAYPAL', amount: '3.80' }] }, ['paymentMethod']],
    ['a promise without a customer', { payments: [{ method: 4, amount: '3.80' }] }, ['customerMissing']],
    [
      'a cancelled promise without a customer',
      {
        type: 'CANCELLATION',
        cancels: short.uuid,
        sumGross: '-3.80',
        sumNet: '-3.55',
        sumVat: '-0.25',
        lines: [{ ...line, quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' }],
        payments: [{ method: 4, amount: '-3.80' }],
      },
      [],
    ],
    [
      'a return on account without a customer',
      {
        type: 'RETURN',
        cancels: short.uuid,
        sumGross: '-3.80',
        sumNet: '-3.55',
        sumVat: '-0.25',
        lines: [{ ...line, quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' }],
        payments: [{ method: 4, amount: '-3.80' }],
      },
      ['customerMissing'],
    ],
    [
      'a promise of a partner',
      { payments: [{ method: 4, amount: '3.80' }], customer: { partnerId: short.uuid } },
      [],
    ],
    [
      'a deposit that is negative',
      {
        type: 'DEPOSIT',
        lines: [],
        sumGross: '0',
        sumNet: '0',
        sumVat: '0',
        payments: [{ method: 1, amount: '-5' }],
      },
      ['sign'],
    ],
    ['an order that nobody paid', { kind: 'ORDER', payments: [] }, []],
    [
      'a cancellation of nothing',
      {
        type: 'CANCELLATION',
        sumGross: '-3.80',
        sumNet: '-3.55',
        sumVat: '-0.25',
        lines: [{ ...line, quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' }],
        payments: [{ method: 1, amount: '-3.80' }],
      },
      ['malformed cancels'],
    ],
  ])('are raised for %s', (_what, change, expected) => {
    expect(flags(change)).toEqual(expected)
  })

  it('are raised before the till was used, and for another security module', () => {
    const codes = (against: object, change: object = {}) =>
      flagsOfReceipt(read({ ...change }), against).map(({ code }) => code)
    expect(codes({ inUseSince: '2026-11-20' })).toEqual([])
    expect(codes({ inUseSince: '2026-11-21' })).toEqual(['beforeUse'])
    const tse = { serial: 'AB12', signature: 'x' }
    expect(codes({ tseSerials: ['cd34', 'ab12'] }, { tse })).toEqual([])
    expect(codes({ tseSerials: ['cd34'] }, { tse })).toEqual(['tseSerial'])
    expect(codes({ tseSerials: ['cd34'] })).toEqual([])
  })

  it('are raised for a clock more than a day ahead', () => {
    const at = read().createdAt
    const codes = (receivedAt: number) => flagsOfReceipt(read(), { receivedAt }).map(({ code }) => code)
    expect(codes(at - 86_400_000)).toEqual([])
    expect(codes(at - 86_400_001)).toEqual(['future'])
  })
})
