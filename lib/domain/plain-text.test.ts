import { describe, expect, it } from 'vitest'
import { isPlainLine, isPlainText } from './plain-text'

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
