import { describe, expect, it } from 'vitest'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import { priceListForm } from './schema'

const PRODUCT = '0197c1d0-0000-7000-8000-000000000001'
const GROUP = '0197c1d0-0000-7000-8000-000000000002'

/** Returns the refused fields of a list, by path. */
function refusals(change: object) {
  const list = {
    name: 'Gastronomie',
    from: '',
    until: '',
    partners: [],
    partnerGroups: [],
    rules: [],
    ...change,
  }
  const parsed = priceListForm.safeParse(list)
  if (parsed.success) return {}
  return Object.fromEntries(zodIssuesToFields(parsed.error.issues).map(({ path, code }) => [path, code]))
}

const ofRule = (rule: object) => refusals({ rules: [rule] })

describe('a price list is refused at its field', () => {
  it('for a percentage over 100 and a price below zero', () => {
    expect(ofRule({ productId: PRODUCT, percent: '100.01' })).toEqual({
      'rules.0.percent': 'validation.percent',
    })
    expect(ofRule({ productId: PRODUCT, price: '-0.01' })).toEqual({ 'rules.0.price': 'validation.price' })
    expect(ofRule({ productId: PRODUCT, percent: '100' })).toEqual({})
    expect(ofRule({ productId: PRODUCT, price: '0' })).toEqual({})
  })

  it('for a last day before the first', () => {
    const untilBefore = { until: 'priceList.untilBeforeFrom' }
    expect(refusals({ from: '2026-06-02', until: '2026-06-01' })).toEqual(untilBefore)
    expect(refusals({ from: '2026-06-01', until: '2026-06-01' })).toEqual({})
  })

  it('for both or neither of product and group, of percent and price', () => {
    const amount = { percent: '5' }
    const oneTarget = { 'rules.0.productId': 'priceList.oneTarget' }
    expect(ofRule(amount)).toEqual(oneTarget)
    expect(ofRule({ ...amount, productId: '', productGroupId: null })).toEqual(oneTarget)
    expect(ofRule({ ...amount, productId: PRODUCT, productGroupId: GROUP })).toEqual({
      'rules.0.productGroupId': 'priceList.oneTarget',
    })
    const oneAmount = { 'rules.0.percent': 'priceList.oneAmount' }
    expect(ofRule({ productId: PRODUCT })).toEqual(oneAmount)
    expect(ofRule({ productId: PRODUCT, percent: '5', price: '1' })).toEqual(oneAmount)
  })

  it('for the same target twice from the same quantity', () => {
    const of = { productId: PRODUCT, percent: '5' }
    const from = { minQuantity: '12' }
    expect(refusals({ rules: [of, { ...of, minQuantity: '0' }] })).toEqual({
      'rules.1.minQuantity': 'priceList.ruleTwice',
    })
    expect(
      refusals({
        rules: [
          { ...of, ...from },
          { ...of, minQuantity: '12.0' },
        ],
      }),
    ).toEqual({
      'rules.1.minQuantity': 'priceList.ruleTwice',
    })
    expect(refusals({ rules: [of, { ...of, ...from }, { productGroupId: GROUP, price: '2' }] })).toEqual({})
  })
})
