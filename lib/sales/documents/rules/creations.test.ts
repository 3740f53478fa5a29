import { expect, test } from 'vitest'
import { creationsOf } from './creations'

const clerk = {
  isAdmin: false,
  isPlatformAdmin: false,
  tenant: { useGrossPrice: true },
  rights: ['BUSINESS-PARTNERS_CREATE', 'PRODUCTS_CREATE'],
  modules: ['business-partners', 'customers', 'products'],
}

test('who may create customers and products may do so in the editor', () => {
  expect(creationsOf(clerk)).toEqual({
    customer: { modules: clerk.modules },
    product: { useGrossPrice: true },
  })
})

test.each([
  ['without the rights', { rights: ['BUSINESS-PARTNERS_SHOW', 'PRODUCTS_PATCH'] }],
  ['without the modules', { modules: ['order-management'] }],
  ['an administrator without the modules', { isAdmin: true, modules: [] }],
])('nothing is created %s', (_case, change) => {
  expect(creationsOf({ ...clerk, ...change })).toEqual({ customer: null, product: null })
})
