import { describe, expect, it } from 'vitest'
import { matchesAllWords, matching, matchingLinks } from './palette-matches'

const menu = {
  groups: [
    { id: 'm', label: 'Stammdaten', links: [{ label: 'Geschäftspartner', href: '/business-partners' }] },
    { id: 'p', label: 'Kasse', links: [{ label: 'Kassen', href: '/pos-devices' }] },
  ],
  actions: [{ label: 'Produkt anlegen', href: '/products?neu' }],
}

describe('what fits what was typed', () => {
  it('has every word of it, whatever the case, the accents and the order', () => {
    expect(matchesAllWords('GESCHAFTS', 'Geschäftspartner')).toBe(true)
    expect(matchesAllWords('anl prod', 'Produkt anlegen')).toBe(true)
    expect(matchesAllWords('prod löschen', 'Produkt anlegen')).toBe(false)
  })

  it('has synonyms, which come after names', () => {
    const items = ['b', 'a'].map((label) => ({ label, words: 'a' }))
    expect(matching('a', items, ({ label, words }) => [label, words])).toEqual([items[1], items[0]])
    expect(matchingLinks('kunden', menu).pages).toMatchObject([{ href: '/business-partners' }])
  })

  it('are pages by their own name or that of their group, and actions', () => {
    expect(matchingLinks('stamm', menu)).toEqual({
      pages: [{ label: 'Geschäftspartner', href: '/business-partners', hint: 'Stammdaten' }],
      actions: [],
    })
    expect(matchingLinks('', menu)).toMatchObject({ pages: [{}, {}], actions: [{}] })
  })
})
