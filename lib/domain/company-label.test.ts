import { expect, it } from 'vitest'
import { withCompanies } from './company-label'

const row = (name: string, companyName: string | null) => ({ name, companyName })

it('names the company only where the rows belong to several', () => {
  const one = [row('Hofladen', 'Hof GbR'), row('Markt', 'Hof GbR'), row('Alt', null)]
  expect(withCompanies(one).map(({ name }) => name)).toEqual(['Hofladen', 'Markt', 'Alt'])
  const two = [...one, row('Lager', 'Großhandel GmbH')]
  expect(withCompanies(two).map(({ name }) => name)).toEqual([
    'Hofladen · Hof GbR',
    'Markt · Hof GbR',
    'Alt',
    'Lager · Großhandel GmbH',
  ])
  expect(withCompanies([])).toEqual([])
})
