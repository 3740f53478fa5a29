import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inheritsAll,
  NO_DIFFERENCE,
  storeTerms,
  type ProductTerms,
  type StoreDifference,
} from './store-terms'

const PRODUCT: ProductTerms = {
  price: 38_000,
  priceIsGross: true,
  vatRateId: 'reduced',
  revenueAccount: '8300',
  expenseAccount: '',
  isActive: true,
  productGroup: { revenueAccount: '8399', expenseAccount: '3399' },
}
const differing = (change: Partial<StoreDifference>) => ({ ...NO_DIFFERENCE, ...change })
const terms = (change: Partial<StoreDifference>, carriesAll = true) =>
  storeTerms(PRODUCT, differing(change), { carriesAll })

const account = fc.constantFrom('', '8300', '8400')
const products: fc.Arbitrary<ProductTerms> = fc.record({
  price: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  priceIsGross: fc.boolean(),
  vatRateId: fc.constantFrom('general', 'reduced'),
  revenueAccount: account,
  expenseAccount: account,
  isActive: fc.boolean(),
  productGroup: fc.option(fc.record({ revenueAccount: account, expenseAccount: account })),
})
const differences: fc.Arbitrary<StoreDifference> = fc
  .record({
    price: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
    isGross: fc.boolean(),
    vatRateId: fc.option(fc.constantFrom('general', 'reduced', 'none')),
    revenueAccount: account,
    expenseAccount: account,
    isListed: fc.option(fc.boolean()),
  })
  .map(({ isGross, ...own }) => ({ ...own, priceIsGross: own.price === null ? null : isGross }))

describe('a product in a store', () => {
  it('is as the product says where nothing differs', () => {
    const { isActive: _isActive, productGroup: _group, ...same } = PRODUCT
    for (const nothing of [null, NO_DIFFERENCE])
      expect(storeTerms(PRODUCT, nothing, { carriesAll: true })).toEqual({
        ...same,
        expenseAccount: '3399',
        isCarried: true,
        isAvailable: true,
      })
  })

  it('takes each difference by itself', () => {
    expect(terms({ price: 45_000, priceIsGross: false })).toMatchObject({
      price: 45_000,
      priceIsGross: false,
      vatRateId: 'reduced',
    })
    expect(terms({ vatRateId: 'general' })).toMatchObject({ price: 38_000, vatRateId: 'general' })
    expect(terms({ expenseAccount: '3400' })).toMatchObject({
      revenueAccount: '8300',
      expenseAccount: '3400',
    })
  })

  it('may cost nothing', () => {
    expect(terms({ price: 0, priceIsGross: true }).price).toBe(0)
  })

  it.each([
    [true, null, true],
    [true, false, false],
    [false, null, false],
    [false, true, true],
  ])('of a store with all %s, listed %s, is carried: %s', (carriesAll, isListed, carried) => {
    expect(terms({ isListed }, carriesAll).isCarried).toBe(carried)
  })

  it('is not available where the product is not', () => {
    const gone = storeTerms({ ...PRODUCT, isActive: false }, differing({ isListed: true }), {
      carriesAll: true,
    })
    expect(gone).toMatchObject({ isCarried: true, isAvailable: false })
  })

  it('always has the store’s value or else the product’s or its group’s, and both kinds of price together', () => {
    fc.assert(
      fc.property(products, differences, fc.boolean(), (product, own, carriesAll) => {
        const found = storeTerms(product, own, { carriesAll })
        expect(found.vatRateId).toBe(own.vatRateId ?? product.vatRateId)
        expect(found.revenueAccount).toBe(
          own.revenueAccount || product.revenueAccount || (product.productGroup?.revenueAccount ?? ''),
        )
        expect(found.expenseAccount).toBe(
          own.expenseAccount || product.expenseAccount || (product.productGroup?.expenseAccount ?? ''),
        )
        expect([found.price, found.priceIsGross]).toEqual(
          own.price === null ? [product.price, product.priceIsGross] : [own.price, own.priceIsGross],
        )
        if (found.isAvailable) expect(found.isCarried && product.isActive).toBe(true)
      }),
    )
  })

  it('is not kept exactly where nothing differs', () => {
    expect(inheritsAll(NO_DIFFERENCE)).toBe(true)
    const fields = fc.subarray(Object.keys(NO_DIFFERENCE) as (keyof StoreDifference)[])
    fc.assert(
      fc.property(differences, fields, (own, emptied) => {
        const cleared = emptied.includes('price') ? [...emptied, 'priceIsGross' as const] : emptied
        const left = { ...own, ...Object.fromEntries(cleared.map((name) => [name, NO_DIFFERENCE[name]])) }
        const { price, vatRateId, revenueAccount, expenseAccount, isListed } = left
        const filled = [price, vatRateId, revenueAccount || null, expenseAccount || null, isListed]
        expect(inheritsAll(left)).toBe(filled.every((value) => value === null))
      }),
    )
  })
})
