import { describe, expect, it } from 'vitest'
import { tseQrText } from './tse-qr'

const tse = { clientSerial: 'KONTOR-1', publicKey: 'BKey==' }
const receipt: Parameters<typeof tseQrText>[0] = {
  kind: 'RECEIPT',
  type: 'SALE',
  taxes: [
    { vatRate: '19', gross: '3.50' },
    { vatRate: '7', gross: '3.80' },
  ],
  payments: [
    { method: 1, amount: '2.30' },
    { method: 2, amount: '4.00' },
    { method: 'UNKNOWN', amount: '1.00' },
  ],
  tse: {
    transactionNumber: 12,
    signatureCounter: 24,
    start: '2026-11-20T08:57:40.000Z',
    end: '2026-11-20T08:58:11.000Z',
    signature: 'MEUC==',
    processType: null,
  },
  flags: [],
}
const textOf = (change: Partial<typeof receipt> = {}) => tseQrText({ ...receipt, ...change }, tse)
const dataOf = (change: Partial<typeof receipt>) => textOf(change)?.split(';')[3]

describe('the text of a TSE’s QR code', () => {
  it('has the twelve fields of version V0', () => {
    expect(textOf()).toBe(
      'V0;KONTOR-1;Kassenbeleg-V1;Beleg^3.50_3.80_0.00_0.00_0.00^2.30:Bar_5.00:Unbar;12;24;' +
        '2026-11-20T08:57:40.000Z;2026-11-20T08:58:11.000Z;ecdsa-plain-SHA256;unixTime;MEUC==;BKey==',
    )
  })

  it('puts former percentages in their places, and cash movements without VAT', () => {
    const one = (vatRate: string, gross: string) => [{ vatRate, gross }]
    const cash = [{ method: 1, amount: '-5.00' }]
    expect(dataOf({ taxes: one('16', '-5.00'), payments: cash })).toBe(
      'Beleg^-5.00_0.00_0.00_0.00_0.00^-5.00:Bar',
    )
    expect(dataOf({ taxes: one('10.7', '-5.00'), payments: cash })).toContain('^0.00_0.00_-5.00_')
    expect(dataOf({ type: 'WITHDRAWAL', taxes: [], payments: cash })).toBe(
      'Beleg^0.00_0.00_0.00_0.00_-5.00^-5.00:Bar',
    )
    const card = [{ method: 2, amount: '7.30' }]
    expect(dataOf({ payments: card })).toMatch(/\^7\.30:Unbar$/)
  })

  it.each([
    [['19', '16'], 0],
    [['7', '5'], 1],
    [['7.8', '8.4', '9', '9.5', '10.7'], 2],
    [['5.5'], 3],
    [['0'], 4],
  ])('puts each of %j in place %i of five, and what is a hundredth beside nowhere', (rates, place) => {
    const sums = ['0.00', '0.00', '0.00', '0.00', '0.00'].with(place, '7.30').join('_')
    const payments = [{ method: 1, amount: '7.30' }]
    for (const vatRate of rates)
      expect(dataOf({ taxes: [{ vatRate, gross: '7.30' }], payments })).toBe(`Beleg^${sums}^7.30:Bar`)
    for (const vatRate of rates.flatMap((rate) => [0.01, -0.01].map((by) => (Number(rate) + by).toFixed(2))))
      expect([vatRate, dataOf({ taxes: [{ vatRate, gross: '7.30' }], payments })]).toEqual([
        vatRate,
        undefined,
      ])
  })

  it('is none where it could not be what was signed', () => {
    const signed = receipt.tse
    expect(textOf({ tse: null })).toBeNull()
    expect(textOf({ kind: 'TRAINING' })).toBeNull()
    expect(textOf({ tse: signed && { ...signed, processType: 'Bestellung-V1' } })).toBeNull()
    expect(textOf({ tse: signed && { ...signed, signature: null } })).toBeNull()
    expect(textOf({ tse: signed && { ...signed, end: null } })).toBeNull()
    expect(textOf({ flags: [{ code: 'sumNet', expected: '1.00', found: '2.00' }] })).toBeNull()
    // what follows from the year changes nothing of what was signed
    const limit = { code: 'turnoverLimit', expected: '100000.00', found: '100000.01' } as const
    expect(textOf({ flags: [limit] })).toBe(textOf({}))
    expect(textOf({ flags: [limit] })).not.toBeNull()
    expect(textOf({ taxes: [{ vatRate: '20', gross: '7.30' }] })).toBeNull()
    expect(textOf({ payments: [{ method: 1, amount: '7.00' }] })).toBeNull()
    expect(tseQrText(receipt, { ...tse, clientSerial: 'A;B' })).toBeNull()
  })
})
