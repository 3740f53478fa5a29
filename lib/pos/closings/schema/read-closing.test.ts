import { describe, expect, it } from 'vitest'
import { canonicalClosing, type PushedClosing } from '../rules/canonical-closing'
import { readClosing } from './read-closing'

const short = {
  uuid: '0197F3B0-5a1c-7c3e-9d52-3f6e2b8a4c10',
  number: '12',
  posSummaryId: 'Z-12',
  startTime: '2026-11-20T08:00:00+01:00',
  endTime: '2026-11-20T18:00:00+01:00',
  grossTotal: 7.3,
  netTotal: '6.49',
  taxTotal: '0.810',
  countReceipts: 1,
  countCanceled: 0,
  cardPaymentCount: 0,
  cashCount: 1,
  cashDesired: '107.30',
  cashActual: '107.30',
  cashDeposit: '100',
  cashAbsorption: '0',
  taxes: [{ vatRate: '7.0', net: '3.55', vat: '0.25', gross: '3.80' }],
  articles: [{ name: 'Brot', quantity: '1', gross: 3.8 }],
}

const full = {
  businessDay: '2026-11-20',
  openingCash: '100.00',
  closingCash: '100.00',
  payments: [{ type: 'CASH', amount: '7.30', count: 1 }],
  businessCases: [{ businessCase: 'SALE', vatKey: 2, gross: '7.30000', net: '6.82243', vat: '0.47757' }],
  firstReceipt: { uuid: '0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c11', number: 1 },
  lastReceipt: { uuid: '0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c11', number: 1 },
  count: {
    denominations: [{ value: '0.50', pieces: 3 }],
    countedBy: 'Anna',
    countedAt: '2026-11-20T18:00:00Z',
  },
  operators: [{ operatorId: '7', gross: '7.30', countReceipts: 1 }],
  cancellations: { count: 0, amount: '0.00' },
  returns: { count: 0, amount: '0.00' },
  discounts: { count: 0, amount: '0.00' },
  lineVoids: { count: 0, amount: '0.00' },
  aborted: { count: 0, amount: '0.00' },
  training: { count: 0, amount: '0.00' },
  drawerOpenings: 2,
  tseOutages: [{ from: '2026-11-20T09:00:00+01:00', reason: 'TSE nicht erreichbar' }],
  firstTse: { transactionNumber: 1, signatureCounter: 2 },
  lastTse: { transactionNumber: 9, signatureCounter: 18 },
  softwareVersion: '4.2.1',
}

function valueOf(pushed: unknown): PushedClosing {
  const read = readClosing(pushed)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
const refusedBy = (pushed: unknown) => {
  const read = readClosing(pushed)
  return read.ok ? [] : read.error.map(({ path, code }) => `${path} ${code}`)
}
const without = (field: string) => Object.fromEntries(Object.entries(short).filter(([key]) => key !== field))

describe('a pushed closing', () => {
  it('is refused without its core, field by field', () => {
    for (const value of [null, 'kaputt', 7, []]) expect(readClosing(value).ok).toBe(false)
    for (const field of Object.keys(short).filter((key) => key !== 'posSummaryId'))
      expect(refusedBy(without(field)), field).toEqual([`${field} validation.required`])
    const broken = {
      ...short,
      uuid: 'x',
      number: -1,
      endTime: 'heute',
      cashActual: 'viel',
      grossTotal: '10000000.01',
      countReceipts: 1_000_001,
      taxes: [{}],
    }
    expect(refusedBy(broken)).toEqual(
      expect.arrayContaining([
        'uuid validation.id',
        'number validation.whole',
        'endTime pos.instant',
        'cashActual validation.money',
        'grossTotal validation.amountRange',
        'countReceipts validation.tooBig',
        'taxes.0.vatRate validation.required',
      ]),
    )
  })

  it('is refused beyond its bounds, in optional fields too', () => {
    const payment = { type: 'CASH', amount: '1.00', count: 1 }
    expect(refusedBy({ ...short, payments: Array.from({ length: 201 }, () => payment) })).toEqual([
      'payments validation.tooMany',
    ])
    expect(refusedBy({ ...short, softwareVersion: 'x'.repeat(101) })).toEqual([
      'softwareVersion validation.tooLong',
    ])
    expect(refusedBy({ ...short, openingCash: '99999999.00' })).toEqual([
      'openingCash validation.amountRange',
    ])
  })

  it('counts to a million', () => {
    expect(refusedBy({ ...short, countReceipts: 1_000_000 })).toEqual([])
    expect(refusedBy({ ...short, countReceipts: 1_000_001 })).toEqual(['countReceipts validation.tooBig'])
  })

  it('is refused for fifty reasons at most, and flagged for as many', () => {
    const answer = readClosing({ ...short, taxes: Array.from({ length: 60 }, () => ({})) })
    expect(answer.ok ? 0 : answer.error.length).toBe(50)
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`x${n}`, n]))
    expect(valueOf({ ...short, ...unknown }).flags).toHaveLength(50)
  })

  it('names unknown fields by their first hundred characters', () => {
    const { flags } = valueOf({ ...short, ['x'.repeat(101)]: 1 })
    expect(flags).toEqual([{ code: 'unknownField', path: 'x'.repeat(100) }])
  })

  it('is read in any notation of its numbers', () => {
    expect(valueOf(short)).toMatchObject({
      uuid: short.uuid.toLowerCase(),
      number: 12,
      startTime: Date.UTC(2026, 10, 20, 7),
      grossTotal: 730,
      taxTotal: 81,
      taxes: [{ vatRate: '7', net: '3.55', vat: '0.25', gross: '3.80' }],
      articles: [{ productId: null, name: 'Brot', quantity: '1', gross: '3.80' }],
      details: {},
      flags: [],
    })
  })

  it('keeps every optional field', () => {
    const { details, flags } = valueOf({ ...short, ...full })
    expect(flags).toEqual([])
    expect(details).toEqual({
      ...full,
      businessCases: [{ businessCase: 'SALE', vatKey: 2, gross: '7.30', net: '6.82243', vat: '0.47757' }],
      count: { ...full.count, countedAt: '2026-11-20T18:00:00.000Z' },
      tseOutages: [{ from: '2026-11-20T08:00:00.000Z', reason: 'TSE nicht erreichbar' }],
    })
    expect(
      valueOf({ ...short, ...Object.fromEntries(Object.keys(full).map((key) => [key, null])) }).details,
    ).toEqual({})
  })

  it('understands VAT keys of its taxes, and flags one that cannot be used', () => {
    const [tax] = short.taxes
    const keyed = (vatKey: unknown) => valueOf({ ...short, taxes: [{ ...tax, vatKey }] })
    expect(keyed(2)).toMatchObject({ taxes: [{ vatRate: '7', vatKey: 2 }], flags: [] })
    expect(keyed('2')).toMatchObject({ taxes: [{ vatKey: 2 }], flags: [] })
    expect(keyed(null)).toMatchObject({ flags: [] })
    expect(keyed(null).taxes[0]).not.toHaveProperty('vatKey')
    expect(keyed('zwei').flags).toEqual([{ code: 'malformed', path: 'taxes.0.vatKey' }])
    // closings that had a key were stored before it was read
    expect(canonicalClosing(keyed(2))).toBe(canonicalClosing(valueOf(short)))
  })

  it('is not refused for what it does not need: unknown and unusable fields are flagged', () => {
    const pushed = {
      ...short,
      weather: 'rain',
      taxes: [{ ...short.taxes[0], colour: 'red' }],
      businessDay: '31.12.2026',
      payments: [{ type: 'SHELLS', amount: '1.00', count: 1 }],
      count: { countedBy: 'Anna', shift: 2 },
    }
    const { details, flags } = valueOf(pushed)
    expect(flags).toEqual([
      { code: 'malformed', path: 'businessDay' },
      { code: 'malformed', path: 'payments.0.type' },
      { code: 'unknownField', path: 'taxes.0.colour' },
      { code: 'unknownField', path: 'weather' },
      { code: 'unknownField', path: 'count.shift' },
    ])
    expect(details).toEqual({ count: { countedBy: 'Anna' } })
  })

  it('has the digest of its first version without optional fields, another one with them', () => {
    const first =
      '[1,["0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c10",12,"Z-12",1763622000000,1763658000000,730,649,81,1,0,0,1,10730,10730,10000,0],' +
      '[["7","3.55","0.25","3.80"]],[[null,"Brot","1","3.80"]]]'
    const year = 365 * 24 * 60 * 60 * 1000
    const times = first
      .replace('1763622000000', String(1763622000000 + year))
      .replace('1763658000000', String(1763658000000 + year))
    expect(canonicalClosing(valueOf(short))).toBe(times)
    expect(canonicalClosing(valueOf({ ...short, later: 1 }))).toBe(times)
    const canonical = canonicalClosing(valueOf({ ...short, ...full }))
    const reversed = Object.fromEntries(Object.entries({ ...short, ...full }).toReversed())
    expect(canonicalClosing(valueOf(reversed))).toBe(canonical)
    expect(canonical).not.toBe(canonicalClosing(valueOf({ ...short, ...full, drawerOpenings: 3 })))
  })
})
