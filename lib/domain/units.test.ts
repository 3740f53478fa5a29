import { describe, expect, it } from 'vitest'
import { DEFAULT_UNIT, isUnitCode, unitLabel, unitShort, UNITS } from '@/lib/domain/units'

describe('units', () => {
  it('have codes of Recommendation 20, or of 21 behind an X, each once', () => {
    for (const { code } of UNITS) expect(code).toMatch(/^(?:[A-WYZ0-9][A-Z0-9]{1,2}|X[A-Z0-9]{2})$/)
    expect(new Set(UNITS.map(({ code }) => code)).size).toBe(UNITS.length)
    expect(new Set(UNITS.map(({ short }) => short)).size).toBe(UNITS.length)
  })

  it('are found by code', () => {
    expect([unitLabel(DEFAULT_UNIT), unitShort(DEFAULT_UNIT)]).toEqual(['Stück', 'Stk'])
    expect([unitShort('KGM'), unitShort('MTK'), unitLabel('XCR')]).toEqual(['kg', 'm²', 'Kiste'])
    expect([unitLabel('C62'), unitShort('C62')]).toEqual(['C62', 'C62'])
    expect([isUnitCode('LTR'), isUnitCode('ltr'), isUnitCode('toString')]).toEqual([true, false, false])
  })
})
