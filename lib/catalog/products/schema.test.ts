import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { changeProductsInput, productForm } from './schema'

describe('the form of a product', () => {
  it.each([
    [{ gtin: '4006381333932' }, 'gtin product.gtinInvalid'],
    [{ gtin: '40063813' }, 'gtin product.gtinInvalid'],
    [{ price: '10000000.01' }, 'price validation.priceRange'],
    [{ price: '-10000000.0001' }, 'price validation.priceRange'],
    [{ price: '1.00005' }, 'price validation.price'],
    [{ unit: 'XYZ' }, 'unit validation.invalidChoice'],
    [{ productGroupId: '1' }, 'productGroupId validation.id'],
  ])('refuses %o', (product, refusal) => {
    expect(refusalsOf(productForm.partial(), product)).toEqual([refusal])
  })

  it('takes the largest price either way, and no GTIN', () => {
    for (const price of ['10000000', '-10000000', '0'])
      expect(refusalsOf(productForm.partial(), { price, gtin: '' })).toEqual([])
  })
})

describe('a change of many products', () => {
  const change = { percent: '5', amount: '0.10', price: '1.99' }
  const products = [{ id: '01a1fb6b-810f-726f-85ba-b20f4e559377', version: 1 }]
  const refusalsWith = (fields: readonly (keyof typeof change)[]) =>
    refusalsOf(changeProductsInput, {
      products,
      ...Object.fromEntries(fields.map((field) => [field, change[field]])),
    })

  it('changes prices in one way at most', () => {
    for (const way of ['percent', 'amount', 'price'] as const) expect(refusalsWith([way])).toEqual([])
    for (const ways of [
      ['percent', 'amount'],
      ['percent', 'price'],
      ['amount', 'price'],
      ['percent', 'amount', 'price'],
    ] as const)
      expect(refusalsWith(ways)).toEqual(['amount validation.invalid'])
  })

  it('changes something besides its day', () => {
    expect(refusalsWith([])).toEqual(['validation.required'])
    expect(refusalsOf(changeProductsInput, { products, from: '2026-12-01' })).toEqual(['validation.required'])
    expect(refusalsOf(changeProductsInput, { products, ending: 'NINE' })).toEqual([])
  })
})
