import { assert, property, integer, constantFrom, maxSafeInteger, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPointsOf,
  changedByPercent,
  centsOf,
  centsText,
  exactCents,
  formatDecimal,
  germanAmount,
  grossPrice,
  lineSum,
  netFromGross,
  netPrice,
  parseDecimal,
  percentText,
  priceOf,
  priceText,
  quantityOf,
  quantityText,
  sumOf,
  vatOfNet,
  wireTotal,
  writtenAmount,
} from '@/lib/domain/money'
import { dividedBy, rational, roundHalfAway, times } from '@/tests/support/rational'

const rate = constantFrom(0, 550, 700, 780, 840, 900, 950, 1070, 1600, 1900)
const price = integer({ min: -999_999_999, max: 999_999_999 })
const quantity = integer({ min: -9_999_999, max: 9_999_999 })
const cents = integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('a sum of any size', () => {
  const large = '-123456789012345678901.05'

  it('is read, written and added up exactly', () => {
    expect(exactCents(large)).toBe(-12345678901234567890105n)
    expect(centsText(exactCents(large))).toBe(large)
    expect(quantityText(9_007_199_254_740_993n)).toBe('9007199254740.993')
    expect(wireTotal([large, '0.06', '1'])).toBe('-123456789012345678899.99')
    expect(wireTotal([])).toBe('0.00')
    expect(germanAmount(large)).toBe('\u2212123.456.789.012.345.678.901,05\u00a0€')
  })

  it('is written as a number of the same size', () => {
    assert(property(maxSafeInteger(), (value) => centsText(BigInt(value)) === centsText(value)))
  })

  it.each(['', '1.234', '1,5', '1e3'])('is none of %j', (text) => {
    expect(() => exactCents(text)).toThrow(RangeError)
  })
})

describe('decimal text', () => {
  it('reads plain decimals', () => {
    expect(parseDecimal('1234.5', 2)).toBe(123450)
    expect(parseDecimal('-0.01', 2)).toBe(-1)
    expect(parseDecimal('007', 0)).toBe(7)
    expect(Object.is(parseDecimal('-0.00', 2), 0)).toBe(true)
  })

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '+5',
    '1e3',
    '1,5',
    ' 5',
    '5 ',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '٣',
    '1_000',
  ])('refuses %j', (text) => expect(parseDecimal(text, 2)).toBeNull())

  it('refuses what it cannot keep exactly', () => {
    expect(parseDecimal('1.234', 2)).toBeNull()
    expect(parseDecimal('90071992547409.91', 2)).toBe(Number.MAX_SAFE_INTEGER)
    expect(parseDecimal('90071992547409.92', 2)).toBeNull()
    expect(parseDecimal('-90071992547409.92', 2)).toBeNull()
    expect(parseDecimal('9'.repeat(100_000), 2)).toBeNull()
  })

  it('writes the wire format', () => {
    expect([centsText(123450), centsText(-5), centsText(0)]).toEqual(['1234.50', '-0.05', '0.00'])
    expect([priceText(38000), priceText(35514), priceText(-1)]).toEqual(['3.80', '3.5514', '-0.0001'])
    expect([quantityText(1000), quantityText(125), quantityText(-2500)]).toEqual(['1', '0.125', '-2.5'])
    expect([percentText(1900), percentText(780), percentText(0)]).toEqual(['19', '7.8', '0'])
    expect(() => formatDecimal(1.5, 2)).toThrow(RangeError)
  })

  it('writes amounts as decimals', () => {
    assert(
      property(maxSafeInteger(), (value) => {
        expect(centsText(value)).toBe(formatDecimal(value, 2))
      }),
    )
    expect([centsText(-0), centsText(99), centsText(-100)]).toEqual(['0.00', '0.99', '-1.00'])
    for (const value of [1.5, Number.NaN, 2 ** 53]) expect(() => centsText(value)).toThrow(RangeError)
  })

  it('reads what it wrote', () => {
    assert(
      property(maxSafeInteger(), nat(6), nat(6), (value, decimals, fewer) => {
        const text = formatDecimal(value, decimals, Math.min(decimals, fewer))
        expect(parseDecimal(text, decimals)).toBe(value + 0)
      }),
    )
  })

  it('throws on malformed wire text', () => {
    expect([centsOf('3.80'), priceOf('3.5514'), quantityOf('0.125'), basisPointsOf('7.8')]).toEqual([
      380, 35514, 125, 780,
    ])
    for (const read of [centsOf, priceOf, quantityOf, basisPointsOf])
      expect(() => read('1,5')).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  it('rounds half away from zero', () => {
    expect(lineSum(50, 1000)).toBe(1) // 0.005 €
    expect(lineSum(-50, 1000)).toBe(-1)
    expect(lineSum(50, -1000)).toBe(-1)
    expect(lineSum(49, 1000)).toBe(0)
    expect(Object.is(lineSum(-49, 1000), 0)).toBe(true)
    expect(vatOfNet(50, 700)).toBe(4) // 3.5 cents
    expect(vatOfNet(-50, 700)).toBe(-4)
  })

  it('knows the classic traps of binary floats', () => {
    expect(lineSum(priceOf('1.005'), quantityOf('1'))).toBe(101)
    expect(lineSum(priceOf('0.1'), quantityOf('3'))).toBe(30)
    expect(lineSum(priceOf('8.2850'), quantityOf('1'))).toBe(829)
    expect(netFromGross(centsOf('1.19'), 1900)).toBe(100)
    expect(netPrice(priceOf('3.80'), 700)).toBe(35514)
    expect(grossPrice(priceOf('3.5514'), 700)).toBe(38000)
  })

  it('refuses to leave the exact range', () => {
    expect(() => lineSum(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toThrow(RangeError)
    expect(() => lineSum(1.5, 1000)).toThrow(RangeError)
    expect(() => vatOfNet(Number.NaN, 1900)).toThrow(RangeError)
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(sumOf([])).toBe(0)
  })

  it('equals exact fractions', () => {
    assert(
      property(price, quantity, cents, rate, (p, q, c, r) => {
        const factor = rational(10_000 + r, 10_000)
        expect(lineSum(p, q)).toBe(roundHalfAway(times(rational(p, 100), rational(q, 1_000))))
        expect(netFromGross(c, r)).toBe(roundHalfAway(dividedBy(rational(c), factor)))
        expect(vatOfNet(c, r)).toBe(roundHalfAway(times(rational(c), rational(r, 10_000))))
        expect(netPrice(p, r)).toBe(roundHalfAway(dividedBy(rational(p), factor)))
        expect(grossPrice(p, r)).toBe(roundHalfAway(times(rational(p), factor)))
      }),
      { numRuns: 2000 },
    )
  })

  it('negates with its input', () => {
    assert(
      property(price, quantity, rate, (p, q, r) => {
        const sum = lineSum(p, q)
        expect(lineSum(p, 0 - q)).toBe(0 - sum)
        expect(netFromGross(0 - sum, r)).toBe(0 - netFromGross(sum, r))
        expect(vatOfNet(0 - sum, r)).toBe(0 - vatOfNet(sum, r))
      }),
    )
  })

  it('comes back from gross to net to gross, and from net to gross to net within a rounding step', () => {
    assert(
      property(cents, price, rate, (c, p, r) => {
        const gross = c + vatOfNet(c, r)
        expect(netFromGross(gross, r)).toBe(c)
        expect(netPrice(grossPrice(p, r), r)).toBe(p)
        const net = netFromGross(c, r)
        expect(Math.abs(net + vatOfNet(net, r) - c)).toBeLessThanOrEqual(1)
        expect(Math.abs(grossPrice(netPrice(p, r), r) - p)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a price changed by a percentage', () => {
  it.each([
    ['2.99', 500, '3.14'],
    ['2.99', -1_000, '2.69'],
    ['0.15', 1_000, '0.17'],
    ['-0.15', 1_000, '-0.17'],
    ['3.5514', 0, '3.55'],
    ['100', 100_000, '1100.00'],
  ])('%s by %d is %s, to the cent, half away from zero', (from, percent, to) =>
    expect(priceText(changedByPercent(priceOf(from), percent))).toBe(to),
  )

  it('goes up for more and down for less, and is rounded once', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), integer({ min: -9_999, max: 100_000 }), (p, percent) => {
        const changed = changedByPercent(p, percent)
        expect(changed % 100).toBe(0)
        expect(Math.abs(changed - (p * (10_000 + percent)) / 10_000)).toBeLessThanOrEqual(50.000001)
      }),
    )
  })
})

describe('an amount as people write it', () => {
  it.each([
    ['199,80', 19_980],
    ['199.80', 19_980],
    ['1.234,50 €', 123_450],
    ['-3,00', -300],
    ['0,05', 5],
  ])('is %s', (text, cents) => expect(writtenAmount(text)).toBe(cents))

  it.each(['199', '1.234', '12,5', '26.11.2026', '2026-0042', 'Preis 1,50', ''])(
    'is none where it may be a number of a record: %s',
    (text) => expect(writtenAmount(text)).toBeNull(),
  )
})
