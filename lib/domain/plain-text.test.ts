import { describe, expect, it } from 'vitest'
import { isPlainLine, isPlainText, withoutInvisible } from './plain-text'

const EVERYDAY = ['', 'Bäckerei Müller & Söhne', 'Иванов', 'Nguyễn', '👩‍🌾 Hof', 'a\u00A0b', '\u200Fعربي']
const BREAKS = ['\t', '\n', '\r\n', '\u2028', '\u2029']
const UNPRINTABLE = [
  '\u0000',
  '\u0001',
  '\u000B',
  '\u001B',
  '\u007F',
  '\u0085',
  '\uD800',
  '\uDC00',
  'x\uD83D',
]

describe('plain text', () => {
  it.each(EVERYDAY)('takes %j', (text) => {
    expect([isPlainText(text), isPlainLine(text)]).toEqual([true, true])
  })

  it.each(BREAKS)('takes %j in a text of several lines alone', (text) => {
    expect([isPlainText(`a${text}b`), isPlainLine(`a${text}b`)]).toEqual([true, false])
  })

  it.each(UNPRINTABLE)('refuses %j', (text) => {
    expect([isPlainText(`a${text}b`), isPlainLine(`a${text}b`)]).toEqual([false, false])
  })
})

describe('marks that nobody can see', () => {
  it.each([
    ['a zero-width blank', 'INV\u200B-1', 'INV-1'],
    ['marks of direction', '\u202ADE89 3704\u202C\u200E', 'DE89 3704'],
    ['a word joiner and a byte order mark', '\uFEFFIN\u2060V', 'INV'],
    ['a soft hyphen', 'So\u00ADja', 'Soja'],
    ['isolates', '\u2068Hof\u2069', 'Hof'],
  ])('go: %s', (_what, text, plain) => expect(withoutInvisible(text)).toBe(plain))

  it.each(['👩\u200D🌾 Hof', '👍🏽\u200D🌾', '❤\uFE0F', 'a\u00A0b', 'Иванов', 'e\u0301'])(
    'do not include what people see: %s',
    (text) => expect(withoutInvisible(text)).toBe(text),
  )
})
