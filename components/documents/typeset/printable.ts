import type { FontMetrics } from './typesetter'

const PLAIN = /^[\n -~ÄÖÜäöüß€§]*$/
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u2028\u2029\u0085]/g, '\n'],
  [/\t/g, ' '],
  [/[\u2007-\u200A\u202F]/g, '\u00A0'],
  [/[\u2010\u2011]/g, '-'],
  [/\u1E9E/g, 'SS'],
  // Controls, soft hyphens, joiners, direction marks and pictures have no shape in our fonts.
  [/(?!\n)\p{Cc}|\p{Cf}|[\uFE00-\uFE0F]|(?![\d#*])\p{Emoji_Presentation}/gu, ''],
]
const MARK = /^\p{M}$/u
const UNKNOWN = '?'

/** The text as the fonts can show it: composed, without invisible characters, without an accent where it has no glyph. */
export function printableText(text: string, covers: FontMetrics['covers']): string {
  if (PLAIN.test(text)) return text
  const composed = REPLACEMENTS.reduce(
    (result, [from, to]) => result.replace(from, to),
    text.normalize('NFC'),
  )
  let shown = ''
  for (const character of composed) shown += shapeOf(character, covers)
  return shown
}

function shapeOf(character: string, covers: FontMetrics['covers']): string {
  const has = (part: string) => covers(part.codePointAt(0) ?? 0)
  if (character === '\n' || has(character)) return character
  if (MARK.test(character)) return ''
  const base = [...character.normalize('NFKD')].filter(has).join('')
  return base === '' ? UNKNOWN : base
}

/** The same record with every text in it made printable. */
export function printable<T>(value: T, covers: FontMetrics['covers']): T {
  if (typeof value === 'string') return printableText(value, covers) as T
  if (Array.isArray(value)) return value.map((item: unknown) => printable(item, covers)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]) => [key, printable<unknown>(item, covers)] as const)
  return Object.fromEntries(entries) as T
}
