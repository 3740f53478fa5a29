import { describe, expect, it } from 'vitest'
import { averageText, changeOf, shareText } from './report-figures'

describe('a share', () => {
  it('is a percentage with two decimals, rounded half away from zero', () => {
    expect(shareText(380n, 730n)).toBe('52.05')
    expect(shareText(1n, 8_000n)).toBe('0.01')
    expect(shareText(1n, 20_000n)).toBe('0.01')
    expect(shareText(-1n, 20_000n)).toBe('-0.01')
    expect(shareText(1n, 20_001n)).toBe('0.00')
    expect(shareText(730n, 730n)).toBe('100.00')
  })

  it('of more given back than sold has the sign of both', () => {
    expect(shareText(-380n, -730n)).toBe('52.05')
    expect(shareText(350n, -730n)).toBe('-47.95')
  })

  it('of nothing is nothing', () => {
    expect(shareText(0n, 0n)).toBe('0.00')
    expect(shareText(500n, 0n)).toBe('0.00')
  })

  it('stays exact beyond what a number holds', () => {
    expect(shareText(4_503_599_627_370_495n, 9_007_199_254_740_991n)).toBe('50.00')
    expect(shareText(10n ** 30n, 10n ** 30n + 1n)).toBe('100.00')
  })
})

describe('an average', () => {
  it('is rounded half away from zero to the cent', () => {
    expect(averageText(100n, 3)).toBe('0.33')
    expect(averageText(5n, 2)).toBe('0.03')
    expect(averageText(-5n, 2)).toBe('-0.03')
  })

  it('is none without receipts', () => {
    expect(averageText(0n, 0)).toBeNull()
  })
})

describe('a change', () => {
  it('is in hundredths of a percent', () => {
    expect(changeOf(110n, 100n)).toBe(1_000n)
    expect(changeOf(50n, 100n)).toBe(-5_000n)
    expect(changeOf(100n, 100n)).toBe(0n)
  })

  it('is none against nothing', () => {
    expect(changeOf(100n, 0n)).toBeNull()
    expect(changeOf(100n, -5n)).toBeNull()
  })
})
