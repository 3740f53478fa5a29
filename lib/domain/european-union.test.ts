import { describe, expect, it } from 'vitest'
import { isEuCountry, vatTerritory } from '@/lib/domain/european-union'

describe('the VAT territory of the EU', () => {
  it.each([
    ['DE', '79104', '', 'DE'],
    ['AT', '1010', '', 'AT'],
    ['GR', '10557', '', 'EL'],
    ['MC', '98000', '', 'FR'],
    ['GB', 'bt1 5gs', '', 'XI'],
    ['GB', 'SW1A 1AA', 'XI123456789', 'XI'],
    ['GB', 'SW1A 1AA', 'GB123456789', null],
    ['CH', '8001', '', null],
    ['LI', '9490', '', null],
    ['US', '27498', '', null],
    ['DE', '27498', '', null],
    ['DE', '78266', '', null],
    ['ES', '35001', '', null],
    ['ES', '28001', '', 'ES'],
    ['IT', '23041', '', null],
    ['FR', '97110', '', null],
    ['FI', '22100', '', null],
    ['GR', '63086', '', null],
  ])('%s %s %s: %s', (country, zipCode, vatId, prefix) => {
    expect(vatTerritory(country, zipCode, vatId)).toBe(prefix)
  })

  it('has 27 member states', () => {
    expect(['DE', 'HR', 'GB', 'CH', 'EL', ''].map(isEuCountry)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
