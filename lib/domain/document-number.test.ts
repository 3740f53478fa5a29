import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { checkPrefix, documentNumber, FIRST_NUMBER, isAmbiguous } from '@/lib/domain/document-number'

const custom = (prefix: string) => ({ generator: 'CUSTOM', prefix }) as const

describe('documentNumber', () => {
  it('counts plainly', () => {
    expect(documentNumber({ generator: 'INCREMENTAL', prefix: 'RE%y' }, FIRST_NUMBER, '2026-11-20')).toBe(
      '10000',
    )
  })

  it.each([
    ['RE%y', '2026-11-20', 'RE202610000'],
    ['RE%yQ%Q', '2026-11-20', 'RE2026Q410000'],
    ['%QQ', '2026-03-31', '0110000'],
    ['%QQ', '2026-04-01', '0210000'],
    ['%M', '2026-03-31', '310000'],
    ['%MM', '2026-03-31', '0310000'],
    ['%M', '2026-11-20', '1110000'],
    ['%MMM', '2026-03-31', '03M10000'],
    ['%QQQ', '2026-03-31', '01Q10000'],
    ['', '2026-03-31', '10000'],
  ])('resolves %s on %s to %s', (prefix, day, number) => {
    expect(documentNumber(custom(prefix), FIRST_NUMBER, day)).toBe(number)
  })

  it('does not pad the counter', () => expect(documentNumber(custom('A'), 7, '2026-01-01')).toBe('A7'))

  it('refuses invalid dates and counters', () => {
    expect(() => documentNumber(custom('A'), 1.5, '2026-01-01')).toThrow(RangeError)
    expect(() => documentNumber(custom('A'), -1, '2026-01-01')).toThrow(RangeError)
    expect(() => documentNumber(custom('A'), 1, '2026-02-30')).toThrow(RangeError)
  })

  it('resolves every permitted prefix to letters and digits, ending in the counter', () => {
    const prefixes = array(constantFrom('R', 'z', '0', 'Q', 'M', 'y', '%y', '%Q', '%QQ', '%M', '%MM')).map(
      (parts) => parts.join(''),
    )
    const days = integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
    assert(
      property(prefixes, integer({ min: 0 }), days, (prefix, counter, day) => {
        expect(checkPrefix(prefix)).toEqual({ ok: true, value: undefined })
        const number = documentNumber(custom(prefix), counter, day)
        expect(number).toMatch(/^[A-Za-z0-9]+$/)
        expect(number.endsWith(String(counter))).toBe(true)
      }),
    )
  })

  it('gives different numbers to different counters of one period', () => {
    assert(
      property(integer({ min: 0 }), integer({ min: 0 }), (a, b) => {
        const same =
          documentNumber(custom('R%y'), a, '2026-01-01') === documentNumber(custom('R%y'), b, '2026-12-31')
        expect(same).toBe(a === b)
      }),
    )
  })
})

describe('checkPrefix', () => {
  it.each([
    ['RE-%y', '-'],
    ['RE %y', ' '],
    ['RÜ', 'Ü'],
    ['R/%y', '/'],
    ['R%d', '%d'],
    ['R%', '%'],
    ['%%y', '%'],
    ['%Y', '%Y'],
    ['%q', '%q'],
    ['R🧾', '🧾'],
    ['R\n', '\n'],
  ])('%j: names %j', (prefix, character) => {
    expect(checkPrefix(prefix)).toEqual({ ok: false, error: { character } })
  })
})

describe('a prefix whose numbers can coincide', () => {
  it('is one with a month of one or two digits before the counter', () => {
    for (const prefix of ['%M', 'RE%y%M', '%y%M%Q', 'RE%M1']) expect(isAmbiguous(prefix), prefix).toBe(true)
    for (const prefix of ['', 'RE', '%y', 'RE%y%MM', '%MMM', '%M%y', '%y%MA', '%Q', '%QQ', 'A%M0', '%MM%M'])
      expect(isAmbiguous(prefix), prefix).toBe(false)
  })

  it('makes one number of two counters', () => {
    const number = (counter: number, day: string) => documentNumber(custom('%y%M'), counter, day)
    expect(number(110_000, '2026-01-15')).toBe(number(10_000, '2026-11-15'))
  })

  it('makes no number twice otherwise, whatever the months', () => {
    const prefixes = array(constantFrom('R', '1', '0', '%y', '%Q', '%QQ', '%M', '%MM'), { maxLength: 4 })
    const months = integer({ min: 1, max: 12 })
    const counters = array(integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 20 })
    assert(
      property(prefixes, months, months, counters, (parts, one, other, used) => {
        const prefix = parts.join('')
        if (isAmbiguous(prefix)) return
        const numbersIn = (month: number, of: readonly number[]) =>
          of.map((counter) =>
            documentNumber(custom(prefix), counter, `2026-${String(month).padStart(2, '0')}-01`),
          )
        // counters that continue the digits of the other month
        const grown = used.flatMap((counter) => [1, 11, 110].map((digits) => Number(`${digits}${counter}`)))
        const first = new Set(numbersIn(one, [...used, ...grown]))
        const same = numbersIn(other, used).filter((number, at) => {
          const own = numbersIn(one, used)[at]
          return first.has(number) && own !== number
        })
        expect(same).toEqual([])
      }),
    )
  })
})
