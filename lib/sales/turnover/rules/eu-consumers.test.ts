import { expect, it } from 'vitest'
import { toOtherStates } from './eu-consumers'

it('counts what went to other member states and Northern Ireland, by its place', () => {
  const net = 100
  const to = (country: string, zipCode = '1010') => toOtherStates([{ country, zipCode, net }])
  expect([to('AT'), to('GR'), to('MC'), to('GB', 'BT1 1AA')]).toEqual([100, 100, 100, 100])
  expect([to('DE'), to('CH'), to('GB', 'SW1A 1AA'), to('')]).toEqual([0, 0, 0, 0])
  // Canary Islands and Livigno are outside the VAT territory
  expect([to('ES', '35001'), to('IT', '23041')]).toEqual([0, 0])
  const both = [
    { country: 'AT', zipCode: '1010', net: 500 },
    { country: 'FR', zipCode: '75001', net: -200 },
  ]
  expect(toOtherStates(both)).toBe(300)
})
