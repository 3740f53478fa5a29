import countries from 'i18n-iso-countries'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODE, COUNTRY_CODES, countryName } from './country'

describe('a country', () => {
  it('is what the list of ISO 3166 has, and nothing else of two letters', () => {
    const listed = new Set(Object.keys(countries.getAlpha2Codes()))
    expect(listed.size).toBeGreaterThan(240)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
      expect(COUNTRY_CODE.test(code), code).toBe(listed.has(code))
    for (const code of ['', 'de', 'DEU', 'D']) expect(COUNTRY_CODE.test(code), code).toBe(false)
  })

  it.each([
    ['SY', 'Syrien'],
    ['RU', 'Russland'],
    ['CZ', 'Tschechien'],
    ['UM', 'Amerikanische Überseeinseln'],
    ['SJ', 'Spitzbergen und Jan Mayen'],
    ['HK', 'Hongkong'],
    ['US', 'USA'],
    ['GB', 'Vereinigtes Königreich'],
    ['XK', 'Kosovo'],
  ])('%s is called „%s“, as people say it', (code, name) => {
    expect(countryName(code)).toBe(name)
  })

  it('is never called by its code, nor with its form of state behind a comma', () => {
    for (const code of COUNTRY_CODES) expect(countryName(code), code).toMatch(/^\p{L}[^,]{2,}$/u)
    for (const text of ['', 'XX', 'Freiburg', 'de']) expect(countryName(text)).toBe(text)
  })
})
