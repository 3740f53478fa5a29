import { describe, expect, it } from 'vitest'
import { expectEachAsAlone } from '@/tests/support/each-as-alone'
import { isRepricedIn, priceDays } from './planned-price'

const plan = (id: string, changes: object, day = '2026-12-01') => ({
  day,
  id,
  name: id,
  changes: { ...changes },
})
const sees = (storeId: string) => storeId !== 'hidden'

describe('the days on which prices change', () => {
  it('have each product once, in the order of the plans', () => {
    const plans = [
      plan('honey', { price: '5' }),
      plan('juice', { vatRateId: 'x' }),
      plan('honey', { price: '6' }),
      plan('juice', { price: '2' }, '2026-12-24'),
    ]
    expect(priceDays(plans, sees)).toEqual([
      {
        day: '2026-12-01',
        products: [
          { id: 'honey', name: 'honey', onlyIn: null },
          { id: 'juice', name: 'juice', onlyIn: null },
        ],
      },
      { day: '2026-12-24', products: [{ id: 'juice', name: 'juice', onlyIn: null }] },
    ])
  })

  it('leave out plans that change no price', () => {
    expect(priceDays([plan('honey', { name: 'Honig' })], sees)).toEqual([])
    expect(
      priceDays([plan('honey', { storePrices: [{ storeId: 'a', isListed: true }, null] })], sees),
    ).toEqual([])
    expect(priceDays([plan('honey', { storePrices: 'a' })], sees)).toEqual([])
  })

  it('leave out no other plan for them', () => {
    const plans = [
      plan('honey', { price: '5' }, '2026-12-01'),
      plan('juice', { name: 'Saft' }, '2026-12-02'),
      plan('wine', { storePrices: [{ storeId: 'hidden', price: '4' }] }, '2026-12-03'),
      plan('jam', { storePrices: [{ storeId: 'a', isListed: true }] }, '2026-12-04'),
      plan('tea', { storePrices: [{ storeId: 'a', price: '4' }] }, '2026-12-05'),
      plan('milk', { unit: 'LTR' }, '2026-12-06'),
    ]
    expectEachAsAlone(plans, (list) => priceDays(list, sees))
  })

  it('name the stores in which alone a price changes, without those that are not seen', () => {
    const inStore = (storeId: string) => ({ storePrices: [{ storeId, price: '4' }] })
    expect(priceDays([plan('honey', inStore('hidden'))], sees)).toEqual([])
    const both = priceDays([plan('honey', inStore('a')), plan('honey', inStore('b'))], sees)
    expect(both[0]?.products).toEqual([{ id: 'honey', name: 'honey', onlyIn: ['a', 'b'] }])
    const all = priceDays([plan('honey', inStore('a')), plan('honey', { price: '4' })], sees)
    expect(all[0]?.products[0]?.onlyIn).toBeNull()
  })

  it('concern a store by its own change or the one of the product', () => {
    expect(isRepricedIn({ onlyIn: null }, null)).toBe(true)
    expect(isRepricedIn({ onlyIn: null }, 'a')).toBe(true)
    expect(isRepricedIn({ onlyIn: ['a'] }, 'a')).toBe(true)
    expect(isRepricedIn({ onlyIn: ['a'] }, 'b')).toBe(false)
    expect(isRepricedIn({ onlyIn: ['a'] }, null)).toBe(false)
  })
})
