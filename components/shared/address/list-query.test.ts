import { expect, it } from 'vitest'
import { lastSeen, rememberQuery } from './list-query'

it('leads back to a list as it was last seen, never into a dialog', () => {
  expect(lastSeen('/products')).toBe('/products')
  rememberQuery('/products', '?q=apfel&neu&page=2')
  rememberQuery('/invoices', '')
  expect(lastSeen('/products')).toBe('/products?q=apfel&page=2')
  expect(lastSeen('/invoices')).toBe('/invoices')
  rememberQuery('/products', '')
  expect(lastSeen('/products')).toBe('/products')
})
