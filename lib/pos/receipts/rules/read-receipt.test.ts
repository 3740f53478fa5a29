import { describe, expect, it } from 'vitest'
import { tseStateOf } from './pushed-receipt'
import { readReceipt } from './read-receipt'

const line = { name: 'Brot', quantity: '1', price: '3.80', vatRate: '7', sumGross: '3.80', sumNet: '3.55' }
const receipt = {
  uuid: '0197C1D0-0000-7000-8000-000000000001',
  number: 1,
  type: 'SALE',
  createdAt: '2026-11-20T09:58:11+01:00',
  sumGross: '3.80',
  sumNet: '3.55',
  sumVat: '0.25',
  lines: [line],
  payments: [{ method: 1, amount: '3.80' }],
}

/** Returns the value, or `path code` of each error. */
const read = (change: Record<string, unknown> = {}) => {
  const answer = readReceipt({ ...receipt, ...change })
  return answer.ok ? answer.value : answer.error.map(({ path, code }) => `${path} ${code}`)
}

describe('a receipt', () => {
  it('is read into cents, thousandths and milliseconds; what is left out is null', () => {
    expect(read()).toEqual({
      uuid: '0197c1d0-0000-7000-8000-000000000001',
      number: 1,
      type: 'SALE',
      createdAt: Date.UTC(2026, 10, 20, 8, 58, 11),
      cashier: null,
      closingNumber: null,
      cancels: null,
      sumGross: 380,
      sumNet: 355,
      sumVat: 25,
      lines: [
        {
          productId: null,
          name: 'Brot',
          productGroup: '',
          quantity: 1000,
          price: 38_000,
          vatRateId: null,
          vatRate: 700,
          sumGross: 380,
          sumNet: 355,
          extra: null,
        },
      ],
      payments: [{ method: 1, amount: 380, details: null }],
      tse: null,
      extra: null,
      notes: [],
    })
  })

  it.each([
    ['2026-11-20T09:58:11Z', Date.UTC(2026, 10, 20, 9, 58, 11)],
    ['2026-11-20T09:58:11.123456789-02:30', Date.UTC(2026, 10, 20, 12, 28, 11, 123)],
    ['1970-01-01T00:00:00Z', 0],
  ])('is of the instant %s', (createdAt, expected) => {
    expect(read({ createdAt })).toMatchObject({ createdAt: expected })
  })

  it.each([
    ['2026-11-20T09:58:11'],
    ['2026-11-20 09:58:11Z'],
    ['2026-02-29T10:00:00Z'],
    ['2026-11-20T24:00:00Z'],
    ['2026-11-20T10:00:00+15:00'],
    ['1969-12-31T23:59:59Z'],
    ['2200-01-01T00:00:00Z'],
    [1_795_397_034],
  ])('is of no instant %s', (createdAt) => {
    expect(read({ createdAt })).toEqual(['createdAt pos.instant'])
  })

  it.each([
    [1, 1],
    ['4', 4],
    [5, 0],
    [0, 0],
    ['GUTSCHEIN', 0],
    ['01', 0],
  ])('keeps the payment method %s as %i', (method, expected) => {
    expect(read({ payments: [{ method, amount: '3.80' }] })).toMatchObject({
      payments: [{ method: expected }],
    })
  })

  it.each([
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
    ['0012', 12],
    [1e3, 1000],
  ])('reads its number exactly: %j', (number, expected) => {
    expect(read({ number })).toMatchObject({ number: expected })
  })

  it.each([[2 ** 53], ['9007199254740993'], ['12a'], [' 12'], [true]])(
    'has no number that was rounded or is none: %j',
    (number) => {
      expect(read({ number })).toEqual(['number validation.whole'])
    },
  )

  it.each([
    ['a number from 0 on', { number: -1 }, 'number validation.whole'],
    ['a whole number', { number: 1.5 }, 'number validation.whole'],
    ['a uuid', { uuid: '4711' }, 'uuid validation.id'],
    ['a known type', { type: 'GIFT' }, 'type validation.invalidChoice'],
    ['an amount of two decimals', { sumVat: '0.255' }, 'sumVat validation.money'],
    ['an amount that can be added up', { sumVat: '10000000.01' }, 'sumVat validation.amountRange'],
    ['lines that a page can show', { lines: Array(1001).fill(line) }, 'lines validation.tooMany'],
    [
      'lines that add up to an amount',
      { lines: ['6000000', '-6000000'].map((sumGross) => ({ ...line, sumGross })) },
      'lines validation.amountRange',
    ],
    [
      'lines whose net adds up to an amount',
      { lines: ['6000000', '-6000000'].map((sumNet) => ({ ...line, sumNet })) },
      'lines validation.amountRange',
    ],
    [
      'quantities that add up to one',
      { lines: ['600000', '-600000'].map((quantity) => ({ ...line, quantity })) },
      'lines validation.amountRange',
    ],
    [
      'payments that add up to an amount',
      { payments: ['6000000', '-6000000'].map((amount) => ({ method: 1, amount })) },
      'payments validation.amountRange',
    ],
    ['no number that is none', { sumVat: Number.NaN }, 'sumVat validation.money'],
    ['lines', { lines: 'Brot' }, 'lines validation.invalid'],
    ['no lines in a cash movement', { type: 'WITHDRAWAL' }, 'lines pos.cashMovementLines'],
    ['short texts', { cashier: 'x'.repeat(201) }, 'cashier validation.tooLong'],
    [
      'names that can be stored',
      { lines: [{ ...line, name: 'a\u0000' }] },
      'lines.0.name validation.characters',
    ],
    ['a percentage', { lines: [{ ...line, vatRate: '-7' }] }, 'lines.0.vatRate validation.percent'],
    [
      'names of its lines',
      { lines: [line, { ...line, name: undefined }] },
      'lines.1.name validation.required',
    ],
    ['records as lines', { lines: [null] }, 'lines.0 validation.invalid'],
    ['amounts of payments', { payments: [{ method: 1 }] }, 'payments.0.amount validation.required'],
  ])('needs %s', (_what, change, refusal) => {
    const refusals = read(change)
    expect(refusals).toContain(refusal)
  })

  it('may be over ten million euros in 1,000 lines', () => {
    const lines = Array(1000).fill({ ...line, quantity: '1000', sumGross: '10000', sumNet: '10000' })
    const sums = { sumGross: '10000000.00', sumNet: '-10000000.00' }
    expect(read({ ...sums, lines })).toMatchObject({ sumGross: 1e9, sumNet: -1e9 })
  })

  it.each([[null], [[]], ['text'], [7], [undefined]])('is not %j', (pushed) => {
    expect(readReceipt(pushed).ok).toBe(false)
  })

  it('is refused for fifty reasons at most', () => {
    const answer = readReceipt({ ...receipt, lines: Array.from({ length: 300 }, () => ({})) })
    const nulls = readReceipt({ ...receipt, lines: Array.from({ length: 300 }, () => null) })
    expect([answer, nulls].map((read) => (read.ok ? 0 : read.error.length))).toEqual([50, 50])
  })

  it('is signed, failed to be, or has no security module', () => {
    const stateOf = (tse: unknown) => {
      const answer = readReceipt({ ...receipt, tse })
      return answer.ok ? tseStateOf(answer.value) : 'refused'
    }
    expect([stateOf({ signature: 'x' }), stateOf({ signature: '' }), stateOf({}), stateOf(null)]).toEqual([
      'SIGNED',
      'FAILED',
      'FAILED',
      'NONE',
    ])
  })
})
