import { foldSearch, spellingOf } from '@/lib/domain/search-text'

/** A chapter or one of its sections, as the search knows it. */
export interface Passage {
  chapter: string
  /** Title of the chapter. */
  title: string
  /** Id and heading of the section; null for the chapter itself. */
  section: { id: string; heading: string } | null
  /** Its possible names, folded: the heading, and for a chapter its subject. */
  names: string
  /** Its text, folded. */
  text: string
}

/** Words without meaning for the search: „Wie storniere ich eine Rechnung?“ */
const FILLERS = new Set(
  foldSearch(
    'wie wo was wann warum kann muss darf soll ich man wir ein eine einen einer der die das den dem im in zu und oder mit für von ist sind',
  ).split(' '),
)

/** Endings of German words: „stornieren“, „storniere“ and „Storno“ are one word. */
const ENDING = /(?:ieren|iere|iert|en|er|es|e|n|o|s)$/

/** Fewer letters of a stem would match everything. */
const SHORTEST_STEM = 5

const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

/** Returns a pattern for each meaningful word; words may continue after their stem. */
function patternsOf(phrase: string): RegExp[] {
  const words = foldSearch(phrase).split(/[^\p{L}\p{N}§]+/u)
  return words
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => new RegExp(`(?:^|[^\\p{L}\\p{N}])${spellingOf(stemOf(word))}`, 'u'))
}

/**
 * Returns the passages that match a phrase: chapters by their names first, then sections by their
 * headings; with `inText` those whose text has every word.
 */
export function passagesFor(phrase: string, passages: readonly Passage[], inText: boolean): Passage[] {
  const patterns = patternsOf(phrase)
  if (patterns.length === 0) return []
  const hits = passages.filter((passage) => {
    const text = inText ? `${passage.names} ${passage.text}` : passage.names
    return patterns.every((pattern) => pattern.test(text))
  })
  return hits.toSorted((a, b) => Number(a.section !== null) - Number(b.section !== null))
}
