import { describe, expect, it } from 'vitest'
import { percentageAt } from '@/lib/domain/vat'
import { DEFAULT_RATES } from '@/lib/catalog/vat-rates/rules/default-rates'
import { percentageOfVatKey, vatKeyOf, vatKeyOfPercentage } from './dsfinvk-vat-key'

describe('the DSFinV-K key of a percentage', () => {
  it.each([
    ['2019-05-01', 1, 1],
    ['2020-07-01', 1, 21],
    ['2020-12-31', 2, 22],
    ['2021-01-01', 2, 2],
    ['2021-06-01', 3, 13],
    ['2022-06-01', 3, 23],
    ['2024-12-05', 3, 33],
    ['2024-12-06', 3, 43],
    ['2025-01-01', 3, 3],
    ['2019-05-01', 4, 4],
    ['2026-01-01', 6, 6],
    ['2026-01-01', 8, 8],
  ])('on %s of the default rate with key %i is %i', (day, ownKey, expected) => {
    const rate = DEFAULT_RATES.find(({ dsfinvkKey }) => dsfinvkKey === ownKey)
    expect(rate && vatKeyOf(ownKey, percentageAt(rate.history, day))).toBe(expected)
  })

  it('names its percentage, for every percentage of the default rates', () => {
    for (const { dsfinvkKey, history } of DEFAULT_RATES)
      for (const { rate } of history) expect(percentageOfVatKey(vatKeyOf(dsfinvkKey, rate))).toBe(rate)
  })

  it('stays the own one where no key names the percentage, and for keys from 1000 on', () => {
    expect(vatKeyOf(1, 2000)).toBe(1)
    expect(vatKeyOf(1000, 1600)).toBe(1000)
    expect(percentageOfVatKey(1000)).toBeNull()
  })

  it('is found by the percentage alone where that is clear', () => {
    expect([1900, 700, 780, 550, 1070, 1600, 500, 950, 900, 840].map(vatKeyOfPercentage)).toEqual([
      1, 2, 3, 4, 13, 21, 22, 23, 33, 43,
    ])
    expect(vatKeyOfPercentage(0)).toBeNull()
    expect(vatKeyOfPercentage(1800)).toBeNull()
  })
})
