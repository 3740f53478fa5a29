import type { SourceText } from './source-files'

/** Words with a meaning private to Kontor, each with its plain term. */
const TERMS: Readonly<Record<string, string>> = {
  foul: 'invalid or malformed',
  fouls: 'is invalid',
  deed: 'action',
  deeds: 'actions',
  door: 'transport, action or endpoint',
  doors: 'transports, actions or endpoints',
  whoever: 'the person, user or caller who',
  whomever: 'the person, user or caller',
  mighty: 'privileged',
  mightier: 'with more rights',
  crosswise: 'in opposite order (a deadlock)',
  stranger: 'unknown person, user or device',
  strangers: 'unlisted or unknown ones',
  reproaches: 'field errors',
  'became of': 'the outcome or state of',
  'of whom': 'whose, or two sentences',
}

/**
 * Splits `strangerList`, `stranger-list` and `STRANGER_LIST` into plain words; comments are joined
 * across lines.
 */
const asWords = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\n\s*(?:\*|\/\/|--)\s/g, ' ')
    .replace(/[_\-\s]+/g, ' ')
    .toLowerCase()

const FOUND = new RegExp(`\\b(?:${Object.keys(TERMS).join('|')})\\b`, 'g')

/** Returns the words of a file and its path that have a plain term, as `path: "word" → term`. */
export function privateWords({ path, text }: SourceText): string[] {
  const found = new Set(asWords(`${path}\n${text}`).match(FOUND))
  return [...found].map((word) => `${path}: "${word}" → ${TERMS[word] ?? ''}`)
}
