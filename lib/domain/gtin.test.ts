import { assert, integer, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGtin, normalizeGtin } from '@/lib/domain/gtin'

const DIGITS = '0123456789'.split('')

describe('GTIN', () => {
  it.each([
    '4000137005639',
    '4006381333931',
    '96385074',
    '036000291452',
    '10614141543219',
    ' 4006381 333931',
    '4006381-333931',
    '4006381333931\u200B',
  ])('accepts %s', (text) => expect(isGtin(text)).toBe(true))

  it.each([
    '',
    '4006381333932',
    '400638133393',
    '40063813339310',
    '9638507',
    '0000000000000',
    '400638133393x',
    '٤006381333931',
  ])('refuses %j', (text) => expect(isGtin(text)).toBe(false))

  it('has exactly one check digit, and notices every wrong digit', () => {
    assert(
      property(
        stringMatching(/^[1-9]\d{11}$/),
        integer({ min: 0, max: 12 }),
        integer({ min: 1, max: 9 }),
        (body, place, by) => {
          const valid = DIGITS.filter((digit) => isGtin(body + digit))
          expect(valid).toHaveLength(1)
          const gtin = body + valid[0]
          const wrong = (Number(gtin[place]) + by) % 10
          expect(isGtin(`${gtin.slice(0, place)}${wrong}${gtin.slice(place + 1)}`)).toBe(false)
        },
      ),
    )
  })

  it('normalises', () => expect(normalizeGtin(' 4006381 33393-1\u00a0')).toBe('4006381333931'))
})
