import { foldSearch } from '@/lib/domain/search-text'

/** Legal forms and words around a name that say nothing about whose it is. */
const EMPTY_WORDS = new Set(
  (
    'gmbh mbh ag ug haftungsbeschrankt kg kgaa ohg gbr egbr eg ek ev eu se ewiv partg partgmbb ggmbh gug ' +
    'gesellschaft gesmbh stiftung co und and et fa firma inh inhaber inhaberin herr herrn frau familie z hd ltd inc sarl sas ' +
    'bv nv srl spa aps dba der die das'
  ).split(' '),
)

/** Returns a name's words: umlauts and their spellings alike, without dots and punctuation. */
const wordsOf = (name: string): string[] =>
  foldSearch(name)
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .replace(/([aou])e/g, '$1')
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const tellingWords = (name: string) =>
  wordsOf(name).filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))

/** Shortest beginning of a word that stands for the whole, as `Hof` does for `Hofladen`. */
const PART_MIN = 3

const isLikeWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= PART_MIN && (a.startsWith(b) || b.startsWith(a)))

const isWithin = (few: readonly string[], many: readonly string[]) =>
  few.every((word) => many.some((other) => isLikeWord(word, other)))

/**
 * Whether two names may mean the same: all telling words of one are in the other, in any order,
 * whatever their case, umlauts, punctuation and legal form. True if one says nothing.
 */
export function isLikeName(a: string, b: string): boolean {
  const one = tellingWords(a)
  const other = tellingWords(b)
  if (one.length === 0 || other.length === 0) return true
  const joined = one.join('')
  const otherJoined = other.join('')
  if (joined.includes(otherJoined) || otherJoined.includes(joined)) return true
  return isWithin(one, other) || isWithin(other, one)
}

/** Whether two names are the same but for case, umlauts, punctuation and spaces. */
export const isSameName = (a: string, b: string): boolean => {
  const joined = wordsOf(a).join('')
  return joined !== '' && joined === wordsOf(b).join('')
}
