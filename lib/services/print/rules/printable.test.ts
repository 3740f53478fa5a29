import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printableText, unprintableIn } from './printable'

describe('printable text', () => {
  it.each(['Größe 5 kg, 12,50 €', 'Иванов Пётр', 'Παπαδόπουλος', 'Nguyễn Thị Hạnh', '5 ‰ ≤ 3 Ω, GROẞ ½ № →'])(
    'stays as it is: %s',
    (text) => {
      expect(printableText(text)).toBe(text)
      expect(unprintableIn(text)).toEqual([])
    },
  )

  it('is composed, with blanks and hyphens that fonts have', () => {
    expect(printableText('a\u0308')).toBe('ä')
    expect(printableText('5\u202F% a\u2011b')).toBe('5\u00A0% a-b')
    expect(printableText('a\r\nb\tc')).toBe('a\nb c')
  })

  it('loses only what has no shape', () => {
    expect(printableText('So\u00ADnne\u200B\u0007')).toBe('Sonne')
    expect(unprintableIn('So\u00ADnne\u200B\u0007')).toEqual([])
  })

  it('names what no font has, each once, and shows a placeholder for it', () => {
    expect(unprintableIn('日本 und 日 🍎, محمد')).toEqual(['日', '本', '🍎', 'م', 'ح', 'د'])
    expect(printableText('日 A')).toBe('\uFFFD A')
  })

  it('is always printable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => unprintableIn(printableText(text)).length === 0),
    )
  })
})
