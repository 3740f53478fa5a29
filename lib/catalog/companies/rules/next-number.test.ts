import { describe, expect, it } from 'vitest'
import { nextNumber } from './next-number'

const next = (pattern: string, lastNumber = '9999', generator: 'CUSTOM' | 'INCREMENTAL' = 'CUSTOM') =>
  nextNumber({ generator, pattern, lastNumber }, '2026-11-20')

describe('the next number while typing', () => {
  it('resolves the prefix with the day', () => {
    expect(next('RE%y%QQ')).toEqual({ ok: true, value: 'RE20260410000' })
    expect(next('', '41')).toEqual({ ok: true, value: '42' })
  })

  it('leaves a prefix out that the generator does not use', () => {
    expect(next('bad-one', '9999', 'INCREMENTAL')).toEqual({ ok: true, value: '10000' })
  })

  it('names the invalid character', () => {
    expect(next('RE-%y')).toEqual({ ok: false, error: { character: '-' } })
    expect(next('RE%d')).toEqual({ ok: false, error: { character: '%d' } })
  })

  it('is unknown while the counter is no number', () => {
    expect(next('RE', '')).toEqual({ ok: false, error: null })
    expect(next('RE', '1,5')).toEqual({ ok: false, error: null })
  })
})
