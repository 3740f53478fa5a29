/**
 * Characters without a Unicode decomposition, replaced as in PostgreSQL's unaccent.rules (lower
 * case).
 */
const REPLACED = new Map([
  ...pairs('ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ħ:h ı:i ŀ:l ŋ:n ŧ:t ĸ:q ё:е'),
  ...pairs("«:<< »:>> ‹:< ›:> “:\" ”:\" ‟:\" ″:\" „:,, ‚:, ‘:' ’:' ‛:' ′:' ŉ:'n"),
  ...pairs('‐:- ‑:- ‒:- –:- —:- ―:- −:- \u00ad:- ×:* ÷:/ ±:+/- ⁄:/ ©:(c) ®:(r) ¡:! ¿:?'),
  ...pairs('¼:1/4 ½:1/2 ¾:3/4 ⅓:1/3 ⅔:2/3 ⅛:1/8').map(([sign, text]) => [sign, ` ${text}`] as const),
])
const DECOMPOSED = /[\p{Script=Latin}\p{Script=Greek}µ…№ℓ]/u

function pairs(text: string): [string, string][] {
  return text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(2)])
}

/**
 * Folds text for searching: the database's `lower(unaccent(text))` (ä → a, ß → ss, “ → ") for
 * German and neighbouring languages; runs of white space become one space.
 */
export function foldSearch(text: string): string {
  return [...text.normalize('NFC')].map(foldCharacter).join('').toLowerCase().replace(/\s+/g, ' ').trim()
}

const UMLAUT_BY_LETTERS = /([aou])e/g
const SPECIAL = /[[\]\\.*+?^$(){}|]/g
const VOWEL = /[aou]/g

/**
 * Returns a regular expression for a folded text that also finds the other German spelling of an
 * umlaut: `mueller` and `muller` find `muller` (Müller) and `mueller`. Equals platform.spelling()
 * in db/routines/search.sql.
 */
export const spellingOf = (folded: string): string =>
  folded.replace(UMLAUT_BY_LETTERS, '$1').replace(SPECIAL, '\\$&').replace(VOWEL, '$&e?')

function foldCharacter(character: string): string {
  const base = (DECOMPOSED.test(character) ? character.normalize('NFKD') : character).replace(
    /[\u0300-\u0362]/g,
    '',
  )
  return replaced(character) ?? [...base].map((part) => replaced(part) ?? part).join('')
}

const replaced = (character: string) => REPLACED.get(character.toLowerCase())
