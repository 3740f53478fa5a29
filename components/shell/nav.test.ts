import { describe, expect, it } from 'vitest'
import { currentHref, type NavGroup } from './nav'

const groups: NavGroup[] = [
  { id: 'start', label: 'Start', links: [{ label: 'Übersicht', href: '/' }] },
  {
    id: 'masterData',
    label: 'Stammdaten',
    links: [
      { label: 'Produkte', href: '/products' },
      { label: 'Produktgruppen', href: '/productgroups' },
    ],
  },
]

describe('currentHref', () => {
  it.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products/0190-17', '/products'],
    ['/productgroups/4', '/productgroups'],
    ['/my-account', null],
  ])('of %s is %s', (pathname, href) => expect(currentHref(groups, pathname)).toBe(href))
})
