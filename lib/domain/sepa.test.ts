import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sepaPlace, sepaText } from './sepa'

describe('text of SEPA', () => {
  it.each([
    ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
    ['Großhandel Łódź Ærø', 'Grosshandel Lodz AEro'],
    ['Café Ñandú', 'Cafe Nandu'],
    ['/RE//2026_17/', 'RE/2026-17'],
    ['A\nB\t€ 5 – „C“', 'A B EUR 5 - C'],
    ['ООО', ''],
  ])('%j is %j', (text, expected) => {
    expect(sepaText(text, 140)).toBe(expected)
  })

  it('holds only signs of the set, is no longer than asked for, and stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, maximum) => {
        const written = sepaText(text, maximum)
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
        expect(written.length).toBeLessThanOrEqual(maximum)
        expect(written).not.toMatch(/^[ /]|[ /]$|\/\//)
        expect(sepaText(written, maximum)).toBe(written)
      }),
    )
  })
})

describe('an IBAN', () => {
  it.each([
    ['DE75512108001245126199', 'eea'],
    ['NO9386011117947', 'eea'],
    ['CH9300762011623852957', 'sepa'],
    ['TR330006100519786457841326', null],
  ])('%s is at %s', (iban, place) => {
    expect(sepaPlace(iban)).toBe(place)
  })
})
