import { foldSearch } from '@/lib/domain/search-text'

/**
 * Letters and digits, and separators that people type between parts of a number: „RE-2026-0042“ for
 * RE202642.
 */
const SEPARATED = /^[a-z0-9]+(?:[ ./_-]+[a-z0-9]+)*$/

/**
 * From this length on text is found inside a number; shorter text only at its end, where the search
 * index has it.
 */
const INSIDE = 3

/**
 * Returns a regular expression for the searched text of documents, which begins with the number and
 * a space: numbers that contain the input without its separators, or end with it without leading
 * zeros of its last part, since Kontor's numbers have neither. Null for input that cannot be part
 * of a number, or is too short.
 */
export function numberPattern(typed: string): string | null {
  const text = foldSearch(typed)
  if (text.length > 30 || !SEPARATED.test(text) || !/\d/.test(text)) return null
  const parts = text.match(/[a-z]+|\d+/g) ?? []
  const whole = parts.join('')
  const counter = (parts.at(-1) ?? '').replace(/^0+(?=\d)/, '')
  const short = [...parts.slice(0, -1), counter].join('')
  const ends = [...(whole.length < INSIDE ? [whole] : []), ...(short === whole ? [] : [short])]
  const alternatives = [
    ...(whole.length < INSIDE ? [] : [whole]),
    ...ends.filter((end) => end.length > 1).map((end) => `${end} `),
  ]
  return alternatives.length > 0 ? `^[^ ]*(?:${alternatives.join('|')})` : null
}
