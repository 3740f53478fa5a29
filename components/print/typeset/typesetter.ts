import { breakLines } from './line-break'

export type Weight = 400 | 600 | 700

export interface TextStyle {
  size: number
  weight: Weight
}

export interface FontMetrics {
  /** Width of the text in em. */
  advance: (text: string, weight: Weight) => number
}

export interface Typesetter {
  width: (text: string, style: TextStyle) => number
  /**
   * Returns lines no wider than `limit` points; `code` is broken without a hyphen, which would read
   * as part of it.
   */
  lines: (text: string, style: TextStyle, limit: number, kind?: 'prose' | 'code') => string[]
  /** Returns the text on one line: shrunk down to `smallest`, then cut with an ellipsis. */
  fit: (text: string, style: TextStyle, limit: number, smallest: number) => FittedText
}

export interface FittedText {
  text: string
  style: TextStyle
}

const CACHE_LIMIT = 20_000
/** Spaces between words do not kern, so words are measured and cached one by one. */
const BLANK = ' '

export function createTypesetter(
  metrics: FontMetrics,
  syllables: (word: string) => readonly string[],
): Typesetter {
  const caches = new Map<Weight, Map<string, number>>()
  const wordWidth = (word: string, weight: Weight): number => {
    const cache = caches.get(weight) ?? new Map<string, number>()
    caches.set(weight, cache)
    const known = cache.get(word)
    if (known !== undefined) return known
    if (cache.size >= CACHE_LIMIT) cache.clear()
    const width = metrics.advance(word, weight)
    cache.set(word, width)
    return width
  }
  const width = (text: string, { size, weight }: TextStyle): number => {
    const words = text.split(BLANK)
    const blanks = (words.length - 1) * wordWidth(BLANK, weight)
    return size * words.reduce((sum, word) => sum + wordWidth(word, weight), blanks)
  }
  return {
    width,
    lines: (text, style, limit, kind = 'prose') =>
      breakLines(text, limit, {
        width: (part) => width(part, style),
        syllables: kind === 'prose' ? syllables : (word) => [word],
      }),
    fit(text, style, limit, smallest) {
      const size = Math.max(
        smallest,
        Math.min(style.size, (style.size * limit) / Math.max(width(text, style), 1)),
      )
      const fitted = { ...style, size }
      if (width(text, fitted) <= limit) return { text, style: fitted }
      let kept = [...text]
      while (kept.length > 0 && width(`${kept.join('')}…`, fitted) > limit) kept = kept.slice(0, -1)
      return { text: `${kept.join('').trimEnd()}…`, style: fitted }
    },
  }
}

/**
 * Returns the text in one line of the style, else in two of the `small` one, the second shrunk and
 * cut as by `fit`.
 */
export function inTwoLines(
  text: string,
  setter: Typesetter,
  { style, small, limit, smallest }: { style: TextStyle; small: TextStyle; limit: number; smallest: number },
): FittedText[] {
  if (setter.width(text, style) <= limit) return [{ text, style }]
  const [first = '', ...more] = setter.lines(text, small, limit)
  if (more.length === 0) return [{ text: first, style: small }]
  const taken = text.startsWith(first) ? first : first.slice(0, -1)
  return [{ text: first, style: small }, setter.fit(text.slice(taken.length).trim(), small, limit, smallest)]
}
