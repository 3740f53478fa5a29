import { describe, expect, it } from 'vitest'
import { companyConflict } from './page-company'

const farm = { id: 7, name: 'Hofladen Sonnental' }
const trade = { id: 8, name: 'Sonnental Großhandel GmbH' }

describe('companyConflict', () => {
  it('lets a page of the active company through', () => {
    expect(companyConflict(farm, [farm, trade], '7')).toBeNull()
  })

  it('names both companies where the page belongs to another', () => {
    expect(companyConflict(trade, [farm, trade], '7')).toEqual({ active: trade.name, page: farm.name })
  })

  it.each([null, '', '07', '7 ', '7, 8', '9', 'x'])('does not know the page that claims %j', (claimed) => {
    expect(companyConflict(farm, [farm, trade], claimed)).toEqual({ active: farm.name, page: null })
  })
})
