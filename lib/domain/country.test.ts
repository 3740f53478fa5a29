import countries from 'i18n-iso-countries'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODE } from './country'

describe('a country', () => {
  it('is what the list of ISO 3166 has, and nothing else of two letters', () => {
    const listed = new Set(Object.keys(countries.getAlpha2Codes()))
    expect(listed.size).toBeGreaterThan(240)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
      expect(COUNTRY_CODE.test(code), code).toBe(listed.has(code))
    for (const code of ['', 'de', 'DEU', 'D']) expect(COUNTRY_CODE.test(code), code).toBe(false)
  })
})
