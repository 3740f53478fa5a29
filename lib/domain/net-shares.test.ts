import { describe, expect, it } from 'vitest'
import { netShares } from './net-shares'

describe('the net of a rate', () => {
  it('is spread by gross, to the cent, and adds up', () => {
    expect(netShares(10_000, [11_900], 1900)).toEqual([10_000])
    expect(netShares(2_000_000_000, [1_190_000_000, 1_190_000_000], 1900)).toEqual([1e9, 1e9])
    expect(netShares(3_000_000_000, [2_380_000_000, 1_190_000_000], 1900)).toEqual([2e9, 1e9])
    // 33 and 67 cents at 7 % are 30.84 and 62.62
    expect(netShares(93, [33, 67], 700)).toEqual([31, 62])
    expect(netShares(94, [33, 67], 700)).toEqual([31, 63])
  })
})
