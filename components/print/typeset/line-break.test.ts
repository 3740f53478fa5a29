import { syllables } from '@react-pdf/hyphenate/de'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './line-break'

const breaker = { width: (text: string) => text.length, syllables }
const lines = (text: string, limit: number) => breakLines(text, limit, breaker)

describe('lines', () => {
  it('break at blanks and line feeds', () => {
    expect(lines('Frische Eier vom Hof', 12)).toEqual(['Frische Eier', 'vom Hof'])
    expect(lines('eins\n\nzwei', 12)).toEqual(['eins', '', 'zwei'])
  })

  it('break long words by German syllables', () => {
    expect(lines('Donaudampfschifffahrtsgesellschaft', 20)).toEqual([
      'Donaudampfschiff-',
      'fahrtsgesellschaft',
    ])
  })

  it('fill a ragged line with the first syllables of the next word', () => {
    expect(lines('Eine Umsatzsteuervoranmeldung', 18)).toEqual(['Eine Umsatzsteuer-', 'voranmeldung'])
  })

  it('break after a hyphen without another', () => {
    expect(lines('Schäden an E-Mail-Adressen', 18)).toEqual(['Schäden an E-Mail-', 'Adressen'])
  })

  it('keep no-break blanks', () => {
    expect(lines('zu 12,50\u00A0€', 9)).toEqual(['zu', '12,50\u00A0€'])
  })

  it('cut what has no syllables', () => {
    expect(lines('0123456789', 4)).toEqual(['0123', '4567', '89'])
  })

  it('are never too long and lose nothing but blanks', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('Verkehrswegeplanungsbeschleunigungsgesetz', 'a-b', '–'),
    )
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 2, max: 40 }), (words, limit) => {
        const text = words.join(' ')
        const broken = lines(text, limit)
        for (const line of broken) expect([...line].length).toBeLessThanOrEqual(limit)
        const plain = (value: string) => value.replace(/[-\s]/g, '')
        expect(plain(broken.join(''))).toBe(plain(text))
      }),
    )
  })
})
