import { describe, expect, it } from 'vitest'
import { countryOf } from './country-names'

describe('the country of a cell', () => {
  it.each([
    ['DE', 'de', 'DEU', 'Deutschland', 'DEUTSCHLAND', 'Germany', 'BRD'],
    ['AT', 'Österreich', 'Oesterreich', 'Austria', 'AUT'],
    [
      'GB',
      'UK',
      'GB',
      'Großbritannien',
      'Grossbritannien',
      'Vereinigtes Königreich',
      'United Kingdom',
      'England',
    ],
    ['NL', 'Niederlande', 'Holland', 'Netherlands'],
    ['CZ', 'Tschechien', 'Tschechische Republik'],
    ['US', 'USA', 'Vereinigte Staaten'],
    ['CH', 'Schweiz', 'Switzerland'],
  ])('is %s, however it is written', (code, ...texts) => {
    for (const text of texts) expect(countryOf(text), text).toBe(code)
  })

  it.each(['XX', 'EN', 'AA', 'Freiburg', ''])('is none of „%s“', (text) => {
    expect(countryOf(text)).toBeUndefined()
  })
})
