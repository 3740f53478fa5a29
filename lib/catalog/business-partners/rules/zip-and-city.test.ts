import { describe, expect, it } from 'vitest'
import { withPlace, zipAndCity } from './zip-and-city'

describe('a postcode and town in one cell', () => {
  it.each([
    ['79098 Freiburg', '79098', 'Freiburg'],
    ['79098  Freiburg im Breisgau', '79098', 'Freiburg im Breisgau'],
    ['79098, Freiburg', '79098', 'Freiburg'],
    ['79098/Freiburg', '79098', 'Freiburg'],
    ['D-79098 Freiburg', '79098', 'Freiburg'],
    ['DE 79098 Freiburg', '79098', 'Freiburg'],
    ['Freiburg 79098', '79098', 'Freiburg'],
    ['Freiburg (79098)', '79098', 'Freiburg'],
    ['01067 Dresden', '01067', 'Dresden'],
  ])('%s', (text, zipCode, city) => {
    expect(zipAndCity(text)).toEqual({ zipCode, city })
  })

  it('names its country by the sign before it', () => {
    expect(zipAndCity('A-6020 Innsbruck')).toEqual({ zipCode: '6020', city: 'Innsbruck', country: 'AT' })
    expect(zipAndCity('CH-8001 Zürich')).toEqual({ zipCode: '8001', city: 'Zürich', country: 'CH' })
    expect(zipAndCity('NL-1012 AB Amsterdam')).toEqual({
      zipCode: '1012 AB',
      city: 'Amsterdam',
      country: 'NL',
    })
  })

  it('lacks what it does not say, and empties both where it is empty', () => {
    expect(zipAndCity('Freiburg')).toEqual({ city: 'Freiburg' })
    expect(zipAndCity('79098')).toEqual({ zipCode: '79098' })
    expect(zipAndCity('Halle 3')).toEqual({ city: 'Halle 3' })
    expect(zipAndCity(' ')).toEqual({ zipCode: '', city: '' })
    expect(zipAndCity('Au 79280')).toEqual({ zipCode: '79280', city: 'Au' })
  })

  it('gives way to columns of their own', () => {
    expect(withPlace({ zipCity: '79098 Freiburg', city: 'Opfingen', zipCode: ' ' })).toEqual({
      zipCode: '79098',
      city: 'Opfingen',
    })
    expect(withPlace({ city: 'Opfingen' })).toEqual({ city: 'Opfingen' })
  })
})
