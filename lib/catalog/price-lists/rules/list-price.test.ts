import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPrice, type ListCase, type ListedProduct, type ListRule } from './list-price'

/** Prices with VAT of 19 %: the document is gross. */
const priceIn: ListCase['priceIn'] = ({ price, priceIsGross }) =>
  priceIsGross ? price : Number((BigInt(price) * 119n * 2n + 100n) / 200n)

const product = (change: Partial<ListedProduct> = {}): ListedProduct => ({
  id: 'apple',
  productGroupId: 'fruit',
  price: 19_900,
  priceIsGross: true,
  isDeposit: false,
  ...change,
})

const rule = (change: Partial<ListRule> = {}): ListRule => ({
  listId: 'a',
  listName: 'Gastronomie',
  from: null,
  until: null,
  isOwn: false,
  productId: 'apple',
  productGroupId: null,
  percent: 1_000,
  price: null,
  priceIsGross: true,
  minQuantity: 0,
  ...change,
})

const ofGroup = { productId: null, productGroupId: 'fruit' }
const fixed = (price: number) => ({ percent: null, price })
const asked = (change: Partial<ListCase> = {}): ListCase => ({
  day: '2026-06-15',
  quantity: 1_000,
  priceIn,
  ...change,
})
const priceOf = (rules: readonly ListRule[], change: Partial<ListCase> = {}) =>
  listPrice(product(), rules, asked(change))?.price

describe('the price of a list', () => {
  it('is rounded to the cent, half away from zero; one finer than a cent keeps its decimals', () => {
    // 1.99 − 10 % = 1.791; 1.25 − 50 % = 0.625
    expect(priceOf([rule()])).toBe(17_900)
    expect(listPrice(product({ price: 12_500 }), [rule({ percent: 5_000 })], asked())?.price).toBe(6_300)
    expect(listPrice(product({ price: 250 }), [rule()], asked())?.price).toBe(225)
    expect(priceOf([rule({ percent: 10_000 })])).toBe(0)
  })

  it('prefers the partner to the group, the product to its group, the higher quantity, the lower price', () => {
    const own = rule({ ...ofGroup, ...fixed(30_000), isOwn: true })
    expect(priceOf([rule(), own])).toBe(30_000)
    expect(priceOf([rule(ofGroup), rule(fixed(25_000))])).toBe(25_000)
    expect(priceOf([rule(fixed(10_000)), rule({ ...fixed(15_000), minQuantity: 1_000 })])).toBe(15_000)
    expect(priceOf([rule(fixed(18_000)), rule({ ...fixed(17_000), listId: 'b' })])).toBe(17_000)
  })

  it('depends on day and quantity, both bounds included', () => {
    const summer = rule({ from: '2026-06-01', until: '2026-06-30' })
    const days = ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01']
    expect(days.map((day) => priceOf([summer], { day }))).toEqual([undefined, 17_900, 17_900, undefined])
    const step = rule({ minQuantity: 12_000 })
    const quantities = [11_999, 12_000, -12_000]
    expect(quantities.map((quantity) => priceOf([step], { quantity }))).toEqual([undefined, 17_900, 17_900])
  })

  it('is none for a deposit, for other products and for products without a group', () => {
    expect(listPrice(product({ isDeposit: true }), [rule()], asked())).toBeNull()
    expect(listPrice(product({ id: 'pear' }), [rule()], asked())).toBeNull()
    expect(listPrice(product({ productGroupId: null }), [rule(ofGroup)], asked())).toBeNull()
  })
})

/** Candidates sorted by all criteria at once, with exact fractions. */
function naive(item: ListedProduct, rules: readonly ListRule[], { day, quantity }: ListCase) {
  const candidates = rules
    .filter((one) => (one.productId ? one.productId === item.id : one.productGroupId === item.productGroupId))
    .filter((one) => (one.from ?? '0') <= day && day <= (one.until ?? '9'))
    .filter((one) => Math.abs(quantity) >= one.minQuantity)
    .map((one) => {
      const step = item.price % 100 === 0 ? 1_000_000n : 10_000n
      const reduced = BigInt(item.price) * BigInt(10_000 - (one.percent ?? 0))
      const rounded = ((2n * reduced + step) / (2n * step)) * (step / 10_000n)
      const isGross = one.price === null ? item.priceIsGross : one.priceIsGross
      const entered = one.price ?? Number(rounded)
      const price = isGross ? entered : Math.floor((entered * 238 + 100) / 200)
      return { one, price }
    })
  const key = ({ one, price }: (typeof candidates)[number]) => [
    one.isOwn ? 0 : 1,
    one.productId ? 0 : 1,
    -one.minQuantity,
    price,
  ]
  const [first] = candidates.toSorted((a, b) => {
    const left = key(a)
    const right = key(b)
    const index = left.findIndex((value, at) => value !== right[at])
    return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
  })
  return first && !item.isDeposit ? first.price : null
}

it('is the one that sorting all candidates gives, in whatever order rules were read', () => {
  const day = fc.constantFrom(null, '2026-06-10', '2026-06-15', '2026-06-20')
  const rules = fc.array(
    fc.record({
      listId: fc.constantFrom('a', 'b', 'c'),
      isOwn: fc.boolean(),
      from: day,
      until: day,
      target: fc.constantFrom<Partial<ListRule>>({ productId: 'apple' }, { productId: 'pear' }, ofGroup),
      amount: fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((percent) => ({ percent, price: null })),
        fc.integer({ min: 0, max: 400 }).map((price) => fixed(price * 50)),
      ),
      priceIsGross: fc.boolean(),
      minQuantity: fc.constantFrom(0, 1_000, 5_500),
    }),
    { maxLength: 12 },
  )
  const item = fc.record({
    price: fc.integer({ min: 0, max: 5_000 }),
    isFine: fc.boolean(),
    priceIsGross: fc.boolean(),
    isDeposit: fc.constantFrom(false, false, false, true),
  })
  const quantity = fc.constantFrom(0, 999, 1_000, 5_500, 9_000, -5_500)
  fc.assert(
    fc.property(rules, item, quantity, (drawn, { price, isFine, ...traits }, count) => {
      const goods = product({ ...traits, price: isFine ? price : price * 100 })
      const all = drawn.map(({ target, amount, ...one }) =>
        rule({ productGroupId: null, ...target, ...amount, ...one }),
      )
      const found = listPrice(goods, all, asked({ quantity: count }))
      expect(found?.price ?? null).toBe(naive(goods, all, asked({ quantity: count })))
      const turned = listPrice(goods, all.toReversed(), asked({ quantity: count }))
      expect([turned?.price, turned?.rule.listId]).toEqual([found?.price, found?.rule.listId])
    }),
  )
})
