import iconv from 'iconv-lite'
import { UnreadableXml } from './unreadable-xml'

/** Byte order marks, the longest first: that of UTF-32 begins with that of UTF-16. */
const MARKS = [
  { bytes: [0xff, 0xfe, 0, 0], encoding: null },
  { bytes: [0, 0, 0xfe, 0xff], encoding: null },
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** How `<?` begins in UTF-16 without a mark. */
const UNMARKED = [
  { bytes: [0x3c, 0, 0x3f, 0], encoding: 'utf-16le' },
  { bytes: [0, 0x3c, 0, 0x3f], encoding: 'utf-16be' },
] as const

/** Encodings by their declared name, folded. UTF-16 is recognized by its bytes. */
const DECLARED: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'win1252'],
  ['iso8859-1', 'win1252'],
  ['iso_8859-1', 'win1252'],
  ['latin1', 'win1252'],
])

/** Names of further encodings with one byte per character; others are left to no library. */
const ONE_BYTE =
  /^(?:iso[-_]?8859-\d{1,2}|(?:windows-|cp)125\d|koi8-[ru]|mac[a-z]{3,12}|(?:ibm|cp)(?:437|850))$/

const DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/
const DECLARATION_MAX = 400

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/** The text of an XML document, and whether it is encoded as it declares. */
export interface DecodedXml {
  text: string
  isAsDeclared: boolean
}

/**
 * Returns the text of an XML document: UTF-8, UTF-16 with or without a mark, and by declaration
 * those with one byte per character. Bytes that ISO-8859-1 leaves to control characters are read as
 * Windows-1252. One that declares an unknown encoding, or another than its bytes have, is read as
 * UTF-8, or else as Windows-1252. Throws UnreadableXml for bytes that the encoding lacks.
 */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const mark = MARKS.find((one) => beginsWith(bytes, one.bytes))
  if (mark) return asDeclared(decoded(bytes.subarray(mark.bytes.length), mark.encoding))
  const unmarked = UNMARKED.find((one) => beginsWith(bytes, one.bytes))
  if (unmarked) return asDeclared(decoded(bytes, unmarked.encoding))
  const beginning = Buffer.from(bytes.subarray(0, DECLARATION_MAX)).toString('latin1')
  const declared = DECLARATION.exec(beginning)?.[1]?.toLowerCase() ?? 'utf-8'
  const text = textIn(bytes, encodingOf(declared))
  if (text !== null) return asDeclared(text)
  return { text: textIn(bytes, 'utf-8') ?? decoded(bytes, 'win1252'), isAsDeclared: false }
}

/** Returns the encoding of a declared name; null for one that is not read by its name. */
function encodingOf(declared: string): string | null {
  const known = DECLARED.get(declared)
  if (known !== undefined) return known
  return ONE_BYTE.test(declared) && iconv.encodingExists(declared) ? declared : null
}

const asDeclared = (text: string): DecodedXml => ({ text, isAsDeclared: true })

function decoded(bytes: Uint8Array, encoding: string | null): string {
  const text = textIn(bytes, encoding)
  if (text === null) throw new UnreadableXml('xmlEncoding')
  return text
}

/** Returns bytes as text of an encoding; null if it is unknown, or lacks one of them. */
function textIn(bytes: Uint8Array, encoding: string | null): string | null {
  if (encoding === null) return null
  if (!encoding.startsWith('utf')) {
    const text = iconv.decode(Buffer.from(bytes), encoding)
    return text.includes('\uFFFD') ? null : text
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
