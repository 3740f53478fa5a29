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
const DECLARED: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'win1252',
  latin1: 'win1252',
  'iso-8859-15': 'iso885915',
  'windows-1252': 'win1252',
  cp1252: 'win1252',
}

const DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/
const DECLARATION_MAX = 400

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/**
 * Returns the text of an XML document: UTF-8, UTF-16 with or without a mark, ISO-8859-1 and -15,
 * and Windows-1252 by declaration. Bytes that ISO-8859-1 leaves to control characters are read as
 * Windows-1252. Throws UnreadableXml for other encodings and for bytes that the encoding lacks.
 */
export function decodeXml(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => beginsWith(bytes, one.bytes))
  if (mark) return decoded(bytes.subarray(mark.bytes.length), mark.encoding)
  const unmarked = UNMARKED.find((one) => beginsWith(bytes, one.bytes))
  if (unmarked) return decoded(bytes, unmarked.encoding)
  const beginning = Buffer.from(bytes.subarray(0, DECLARATION_MAX)).toString('latin1')
  const declared = DECLARATION.exec(beginning)?.[1]?.toLowerCase() ?? 'utf-8'
  return decoded(bytes, DECLARED[declared] ?? null)
}

function decoded(bytes: Uint8Array, encoding: string | null): string {
  if (encoding === null) throw new UnreadableXml('xmlEncoding')
  if (encoding.startsWith('utf')) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      throw new UnreadableXml('xmlEncoding')
    }
  }
  const text = iconv.decode(Buffer.from(bytes), encoding)
  if (text.includes('\uFFFD')) throw new UnreadableXml('xmlEncoding')
  return text
}
