import { FONT_COVERAGE } from './font-coverage'

const PLAIN = /^[\n -~ÄÖÜäöüß€§]*$/
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u2028\u2029\u0085]/g, '\n'],
  [/\t/g, ' '],
  [/[\u2007-\u200A\u202F]/g, '\u00A0'],
  [/[\u2010\u2011]/g, '-'],
  // Controls, soft hyphens, joiners, direction marks and variation selectors have no glyph of their
  // own.
  [/(?!\n)\p{Cc}|\p{Cf}|[\uFE00-\uFE0F]/gu, ''],
]
const RANGES = FONT_COVERAGE.trim()
  .split(/\s+/)
  .map((range) => range.split('-').map((end) => Number.parseInt(end, 16)))

/**
 * Replaces characters that no font can show, in texts of a draft or of a document booked long ago.
 */
const PLACEHOLDER = '\uFFFD'

/**
 * Returns the text for typesetting: composed, with spaces and hyphens that the fonts have, without
 * characters that have no glyph.
 */
function composed(text: string): string {
  return REPLACEMENTS.reduce((result, [from, to]) => result.replace(from, to), text.normalize('NFC'))
}

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return character === '\n' || RANGES.some(([first = 0, last = first]) => code >= first && code <= last)
}

/** Returns the characters of a text that none of our fonts can print, each once. */
export function unprintableIn(text: string): string[] {
  if (PLAIN.test(text)) return []
  return [...new Set(composed(text))].filter((character) => !isCovered(character))
}

/** Returns all texts of a record, for example to check which of them can be printed. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf)
}

/**
 * Returns the unprintable characters of several texts, separated by spaces; '' if there are none.
 */
export const unprintableCharacters = (texts: readonly string[]): string =>
  unprintableIn(texts.join(' ')).join(' ')

/**
 * Returns the printable form of the text; characters that no font has become a visible placeholder.
 */
export function printableText(text: string): string {
  if (PLAIN.test(text)) return text
  const parts = composed(text)
  return unprintableIn(parts).reduce((shown, character) => shown.replaceAll(character, PLACEHOLDER), parts)
}
