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
    expect([unitLabel('E50'), unitShort('E50')]).toEqual(['(E50)', '(E50)'])
    expect(isUnitCode('C62')).toBe(false)
  })

  it('are read in the codes of other programs', () => {
    const read = ['C62', 'piece', 'Stk', 'KG', 'l', 'Std', 'toString'].map((code) => unitShort(code))
    expect(read).toEqual(['Stk', 'Stk', 'Stk', 'kg', 'l', 'Std', '(toString)'])
  })

  it('have codes of their own', () => {
    expect([isUnitCode('LTR'), isUnitCode('ltr'), isUnitCode('toString')]).toEqual([true, false, false])
  })
})
