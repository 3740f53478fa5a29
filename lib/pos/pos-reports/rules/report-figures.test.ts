import { describe, expect, it } from 'vitest'
import { averageText, changeOf, shareText } from './report-figures'

describe('a share', () => {
  it('is a percentage with two decimals, rounded half away from zero', () => {
    expect(shareText(380, 730)).toBe('52.05')
    expect(shareText(1, 8_000)).toBe('0.01')
    expect(shareText(1, 20_000)).toBe('0.01')
    expect(shareText(-1, 20_000)).toBe('-0.01')
    expect(shareText(1, 20_001)).toBe('0.00')
    expect(shareText(730, 730)).toBe('100.00')
  })

  it('of more given back than sold has the sign of both', () => {
    expect(shareText(-380, -730)).toBe('52.05')
    expect(shareText(350, -730)).toBe('-47.95')
  })

  it('of nothing is nothing', () => {
    expect(shareText(0, 0)).toBe('0.00')
    expect(shareText(500, 0)).toBe('0.00')
  })

  it('stays exact beyond what a product of two numbers holds', () => {
    expect(shareText(4_503_599_627_370_495, 9_007_199_254_740_991)).toBe('50.00')
  })
})

describe('an average', () => {
  it('is rounded half away from zero to the cent', () => {
    expect(averageText(100, 3)).toBe('0.33')
    expect(averageText(5, 2)).toBe('0.03')
    expect(averageText(-5, 2)).toBe('-0.03')
  })

  it('is none without receipts', () => {
    expect(averageText(0, 0)).toBeNull()
  })
})

describe('a change', () => {
  it('is in hundredths of a percent', () => {
    expect(changeOf(110, 100)).toBe(1_000)
    expect(changeOf(50, 100)).toBe(-5_000)
    expect(changeOf(100, 100)).toBe(0)
  })

  it('is none against nothing', () => {
    expect(changeOf(100, 0)).toBeNull()
    expect(changeOf(100, -5)).toBeNull()
  })
})
