import { describe, expect, it } from 'vitest'
import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import type { ListedItem } from '@/lib/sales/documents/queries/search-products'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import { positionOf, type EditorPosition } from './draft-values'
import { followedChange, followsPrices, isUntyped, repriced } from './followed-prices'
import { withProduct } from './position-list'

const pricing: Pricing = {
  useGrossPrice: true,
  smallBusiness: false,
  serviceDay: '2026-06-15',
  rates: new Map([
    ['full', { id: 'full', category: 'S', history: [{ validFrom: '2007-01-01', rate: 1_900 }] }],
  ]),
}

const product: ListedItem['product'] = {
  id: 'juice',
  productNumber: '7',
  name: 'Apfelsaft',
  description: '',
  unit: 'H87',
  productGroupId: null,
  price: 20_000,
  priceIsGross: true,
  vatRateId: 'full',
  depositProductId: null,
  isTransportAid: false,
  isDeposit: false,
  isDeleted: false,
}

const rule = (change: Partial<ListRule>): ListRule => ({
  listId: 'list',
  listName: 'Gastronomie',
  from: null,
  until: null,
  isOwn: false,
  productId: 'juice',
  productGroupId: null,
  percent: null,
  price: null,
  priceIsGross: true,
  minQuantity: 0,
  ...change,
})

const RULES = [rule({ percent: 1_000, minQuantity: 0 }), rule({ price: 15_000, minQuantity: 12_000 })]
const listedBy = (listRules: ListRule[]) => new Map([['juice', { product, listRules }]])
const listed = listedBy(RULES)
const added = (listRules: ListRule[] = RULES): EditorPosition =>
  withProduct([], { product, deposit: null, listRules }, pricing, () => 'one')[0] ??
  positionOf(product, 'one', '1', pricing)

const change = (position: EditorPosition, made: Partial<EditorPosition>, known = listed) => ({
  ...position,
  ...followedChange(position, made, known, pricing),
})

describe('a picked product', () => {
  it('takes the price of the customer’s list, otherwise its own', () => {
    expect(added()).toMatchObject({ price: '1.80', priceOrigin: { name: 'Gastronomie', percent: '10' } })
    expect(added([])).toMatchObject({ price: '2.00', priceOrigin: null })
  })
})

describe('another quantity', () => {
  it('changes a price of the list over a step, and back', () => {
    const many = change(added(), { quantity: '12' })
    expect(many).toMatchObject({ price: '1.50', priceOrigin: { price: '1.50', minQuantity: '12' } })
    expect(change(many, { quantity: '11' })).toMatchObject({ price: '1.80', priceOrigin: { percent: '10' } })
  })

  it('changes the product’s own price to that of the first step', () => {
    const steps = listedBy(RULES.slice(1))
    expect(change(added(RULES.slice(1)), { quantity: '12' }, steps).price).toBe('1.50')
  })

  it('leaves a typed price, even one that equals the product’s', () => {
    const typed = change(added(), { price: '1.70' })
    expect(typed.priceOrigin).toBeNull()
    expect(change(typed, { quantity: '12' }).price).toBe('1.70')
    expect(change(change(added(), { price: '2.00' }), { quantity: '12' }).price).toBe('2.00')
  })

  it('leaves deposits and positions of delivery notes and offers', () => {
    const note = { id: 'note', number: '1', date: '2026-06-01', serviceDate: '2026-06-01' }
    for (const fixed of [{ isDeposit: true }, { deliveryNote: note }, { offerPositionId: 'offered' }])
      expect(change({ ...added(), ...fixed }, { quantity: '12' }).price).toBe('1.80')
  })
})

describe('another customer or day', () => {
  it('sets anew what was not typed, and counts it', () => {
    const typed = { ...change(added(), { price: '1.70' }), id: 'typed' }
    const none = listedBy([])
    const { positions, count } = repriced([added(), typed], none, pricing, (one) =>
      isUntyped(one, none, pricing),
    )
    expect(positions.map(({ price, priceOrigin }) => [price, priceOrigin])).toEqual([
      ['2.00', null],
      ['1.70', null],
    ])
    expect(count).toBe(1)
    const own = added([])
    expect(isUntyped(own, listed, pricing)).toBe(true)
    expect(repriced([own], listed, pricing, () => true).positions[0]?.price).toBe('1.80')
  })

  it('leaves what an offer promised', () => {
    const offered = [added(), added([])].map((one) => ({ ...one, offerPositionId: 'offered' }))
    for (const known of [listed, listedBy([])]) {
      expect(offered.map((one) => isUntyped(one, known, pricing))).toEqual([false, false])
      expect(repriced(offered, known, pricing, () => true)).toEqual({ positions: offered, count: 0 })
    }
  })

  it('leaves prices that did not follow before', () => {
    const summer = listedBy([rule({ percent: 1_000, until: '2026-06-30' })])
    const position = added()
    const later = { ...pricing, serviceDay: '2026-07-01' }
    expect(followsPrices(position, summer, pricing)).toBe(true)
    expect(repriced([position], summer, later, () => true).positions[0]).toMatchObject({ price: '2.00' })
    expect(followsPrices({ ...position, priceOrigin: null }, summer, pricing)).toBe(false)
  })
})
