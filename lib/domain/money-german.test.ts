import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDecimal,
  germanDifference,
  germanMoney,
  germanNumber,
  germanPercent,
  parseDecimal,
  parseGerman,
} from '@/lib/domain/money'

describe('German numbers', () => {
  it.each([
    ['1234.5', '1.234,50'],
    ['0', '0,00'],
    ['-1234567.891', '−1.234.567,891'],
    ['999', '999,00'],
    ['1000', '1.000,00'],
    ['-0.00', '0,00'],
  ])('writes %s as %s', (wire, german) => expect(germanNumber(wire)).toBe(german))

  it('keeps to the decimals asked for', () => {
    expect(germanNumber('0.125', 0)).toBe('0,125')
    expect(germanNumber('1', 0)).toBe('1')
    expect(germanNumber('3.5514', 2, 2)).toBe('3,55')
    expect(germanNumber('2.005', 2, 2)).toBe('2,01')
    expect(germanNumber('-2.005', 2, 2)).toBe('−2,01')
    expect(germanNumber('-0.001', 2, 2)).toBe('0,00')
    expect(germanNumber('999.995', 0, 2)).toBe('1.000')
    expect(() => germanNumber('1,5')).toThrow(RangeError)
  })

  it('writes the sign of a difference, in both directions', () => {
    expect(['1.00', '-12.10', '0.00', '-0.00'].map(germanDifference)).toEqual([
      '+1,00\u00a0€',
      '\u221212,10\u00a0€',
      '0,00\u00a0€',
      '0,00\u00a0€',
    ])
  })

  it('writes money and percentages', () => {
    expect(germanMoney(123456)).toBe('1.234,56\u00a0€')
    expect(germanMoney(-500)).toBe('\u22125,00\u00a0€')
    expect(germanPercent(780)).toBe('7,8\u00a0%')
    expect(germanPercent(1900)).toBe('19\u00a0%')
  })
})

describe('parseGerman', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1234,5', '1234.50'],
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.80'],
    ['1.234.567', '1234567.00'],
    ['1.234', '1234.00'],
    ['12.34', '12.34'],
    ['0.50', '0.50'],
    [',5', '0.50'],
    ['5,', '5.00'],
    ['-5', '-5.00'],
    ['−1.234,56 €', '-1234.56'],
    ['– 3,80', '-3.80'],
    ['+7', '7.00'],
    ['€ 12,00', '12.00'],
    ['12 EUR', '12.00'],
    ['1 234,56', '1234.56'],
    ['1\u202f234\u00a0567,80\u00a0€', '1234567.80'],
    ['007', '7.00'],
    ['-0,00', '0.00'],
  ])('reads money %j as %s', (typed, wire) => expect(parseGerman(typed, 2)).toBe(wire))

  it.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    'abc',
    '1,2,3',
    '1.2.3',
    '1.23,4',
    '12.34.567',
    '1,234',
    '1.234,567',
    '5 5',
    '1e3',
    '--5',
    '5-',
    '0x1',
    '0.001',
  ])('refuses money %j', (typed) => expect(parseGerman(typed, 2)).toBeNull())

  it('does not labour over endless text', () => {
    expect(parseGerman('1'.repeat(1_000_000) + 'x', 2)).toBeNull()
    expect(parseGerman('1' + ' '.repeat(1_000_000) + 'x', 2)).toBeNull()
  })

  it('reads quantities, prices and percentages', () => {
    expect(parseGerman('0,125', 3)).toBe('0.125')
    expect(parseGerman('0.125', 3)).toBe('0.125')
    expect(parseGerman('1,000', 3)).toBe('1')
    expect(parseGerman('1.000', 3)).toBe('1000')
    expect(parseGerman('3,5514', 4)).toBe('3.5514')
    expect(parseGerman('3.5514', 4)).toBe('3.5514')
    expect(parseGerman('3,8', 4)).toBe('3.80')
    expect(parseGerman('7,8 %', 2, 0)).toBe('7.8')
    expect(parseGerman('19', 2, 0)).toBe('19')
  })

  it('reads what germanNumber and germanMoney wrote', () => {
    assert(
      property(
        integer({ min: -(2 ** 52), max: 2 ** 52 }),
        constantFrom([2, 2], [3, 0], [4, 2]),
        (value, [decimals = 2, min = 2]) => {
          const wire = formatDecimal(value, decimals, min)
          expect(parseGerman(germanNumber(wire, min), decimals)).toBe(wire)
        },
      ),
    )
    assert(
      property(integer(), (cents) => {
        expect(parseGerman(germanMoney(cents), 2)).toBe(formatDecimal(cents, 2))
      }),
    )
  })

  it('returns wire text or null for any input', () => {
    const unit = constantFrom(...'0123456789.,-−+ €%EUR\u00a0x'.split(''))
    assert(
      property(string({ unit, maxLength: 20 }), (typed) => {
        const wire = parseGerman(typed, 2)
        if (wire !== null) expect(formatDecimal(parseDecimal(wire, 2) ?? Number.NaN, 2)).toBe(wire)
      }),
      { numRuns: 5000 },
    )
  })
})
