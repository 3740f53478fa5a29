import { describe, expect, it } from 'vitest'
import { printable, printableText } from './printable'

const covers = (codePoint: number) => codePoint < 0x180
const shown = (text: string) => printableText(text, covers)

describe('printable text', () => {
  it('stays as it is where the font has every letter', () => {
    expect(shown('Größe 5 kg, 12,50 €')).toBe('Größe 5 kg, 12,50 €')
  })

  it('is composed, with blanks and hyphens the font knows', () => {
    expect(shown('a\u0308')).toBe('ä')
    expect(shown('5\u202F% a\u2011b')).toBe('5\u00A0% a-b')
    expect(shown('a\r\nb\tc')).toBe('a\nb c')
  })

  it('loses what has no shape and keeps the letter below a missing accent', () => {
    expect(shown('So\u00ADnne\u200B🍎\u0007')).toBe('Sonne')
    expect(shown('Nguyễn')).toBe('Nguyen')
    expect(shown('日')).toBe('?')
    expect(shown('STRAẞE')).toBe('STRASSE')
  })

  it('reaches every text of a record', () => {
    expect(printable({ a: ['日'], b: { c: 'x\u200B' }, d: 1, e: null }, covers)).toEqual({
      a: ['?'],
      b: { c: 'x' },
      d: 1,
      e: null,
    })
  })
})
