import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { productForm } from './schema'

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
