import iconv from 'iconv-lite'
import type { TableEncoding } from '@/lib/domain/table-source'

const ICONV: Readonly<Record<TableEncoding, string>> = {
  'utf-8': 'utf8',
  'utf-16': 'utf16',
  'windows-1252': 'win1252',
  'iso-8859-15': 'iso885915',
  cp850: 'cp850',
  macintosh: 'macroman',
}

export function decodeTable(bytes: Uint8Array, encoding: TableEncoding): string {
  const text = iconv.decode(Buffer.from(bytes), ICONV[encoding])
  // Macs have had the euro at this position since 1998
  return encoding === 'macintosh' ? text.replaceAll('¤', '€') : text
}

/** Single-byte encodings, the most probable first. */
const ONE_BYTE = ['windows-1252', 'iso-8859-15', 'cp850', 'macintosh'] as const
type OneByte = (typeof ONE_BYTE)[number]

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** Returns the characters of an encoding by their bytes; null for an unassigned one. */
function charactersOf(encoding: OneByte): (string | null)[] {
  return [...decodeTable(BYTES, encoding)].map((character, byte) =>
    byte > 0x7f && /[\u0080-\u009F\uFFFD]/.test(character) ? null : character,
  )
}

const LETTER = /\p{L}/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const GERMAN = /[äöüÄÖÜ]/
const VOWEL_BEFORE = /[aeiouyäöü]/i
/** Signs that texts and prices contain; others result from a wrong encoding. */
const USUAL_SIGN = /[„“”‚‘’–—…€§°²³½¼¾×±«»®©™µ•·¡¿£\u00A0]/
/** Signs that may be within a word. */
const WITHIN_WORD = /[’‘´·–×®°²³\u00A0\u00AD]/
/** Signs that may occur right before a word. */
const OPENING = /[„‚«“‘»¡¿§•]/
/** Those of them that never occur right after a word. */
const ONLY_OPENING = /[„‚¡¿§•]/

/** Characters before and after a character, '' at the ends of a field. */
interface Neighbours {
  before: string
  after: string
}

/** How well a character fits its position: more than 0 if German text has it there. */
function fitOf(character: string, { before, after }: Neighbours): number {
  const isInWord = LETTER.test(before) || LETTER.test(after)
  if (character === 'ß') return VOWEL_BEFORE.test(before) ? 3 : -3
  if (!LETTER.test(character)) return signFit(character, { before, after })
  if (!isInWord) return 0
  if (LOWER.test(character) ? UPPER.test(after) : LOWER.test(before)) return -3
  if (!GERMAN.test(character)) return UPPER.test(character) && UPPER.test(before) ? -1 : 1
  const isFirst = before === ''
  // a field begins with a capital; umlauts next to another vowel are rare, except „äu“ and „ge“
  if (LOWER.test(character) && isFirst) return 0
  const isA = character === 'ä' || character === 'Ä'
  return /[aiouy]/i.test(before) || (isA ? /[aeioy]/i : /[aeiouy]/i).test(after) ? 0 : 3
}

function signFit(sign: string, { before, after }: Neighbours): number {
  if (LETTER.test(before) && LETTER.test(after)) return WITHIN_WORD.test(sign) ? 0 : -3
  if (!USUAL_SIGN.test(sign) || (LETTER.test(before) && ONLY_OPENING.test(sign))) return -2
  return LETTER.test(after) && !OPENING.test(sign) ? 0 : 2
}

/** Maximum number of characters examined: enough to decide, and fast for a file of any size. */
const LOOKED_AT = 20_000
const FIELD_ENDS = new Set([';', '\t', ',', '|', '"', '\n', '\r'].map((one) => one.charCodeAt(0)))

/** Returns how well the text fits an encoding; null if a byte has no character in it. */
function fitIn(bytes: Uint8Array, encoding: OneByte): number | null {
  const characters = charactersOf(encoding)
  const at = (place: number) => {
    const byte = bytes[place]
    return byte === undefined || FIELD_ENDS.has(byte) ? '' : (characters[byte] ?? '')
  }
  let fit = 0
  let count = 0
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0
    if (byte < 0x80) continue
    const character = characters[byte]
    if (character === undefined || character === null) return null
    if ((count += 1) <= LOOKED_AT) fit += fitOf(character, { before: at(place - 1), after: at(place + 1) })
  }
  return fit
}

/** How much better than Windows-1252 another encoding has to fit: one German letter. */
const MARGIN = 2
const ONE_LETTER = 3
/** Two signs within words, and no evidence for the encoding. */
const HOPELESS = -5

/**
 * Guesses the encoding of single-byte text by the positions of its letters; null if it makes sense
 * in none.
 */
export function guessOneByte(bytes: Uint8Array): OneByte | null {
  const fits = ONE_BYTE.map((encoding) => [encoding, fitIn(bytes, encoding)] as const)
  const [[, usual], ...others] = fits as [(typeof fits)[number], ...typeof fits]
  let best: { encoding: OneByte; fit: number } | null =
    usual === null ? null : { encoding: 'windows-1252', fit: usual }
  for (const [encoding, fit] of others) {
    const isBetter = fit !== null && fit >= ONE_LETTER && fit >= (usual ?? -Infinity) + MARGIN
    if (isBetter && fit > (best?.fit ?? -Infinity)) best = { encoding, fit }
  }
  return best && best.fit > HOPELESS ? best.encoding : null
}
