import anyAscii from 'any-ascii'
import iconv from 'iconv-lite'
import type { Encoding } from '@/lib/domain/table-cell'

const BYTE_ORDER_MARK = '\uFEFF'

/** Whether Windows-1252 has the character; unassigned code points count as missing. */
const isInWindows1252 = (character: string) =>
  iconv.decode(iconv.encode(character, 'win1252'), 'win1252') === character

/**
 * Returns the text with every character that Windows-1252 lacks replaced: „Łódź“ becomes „Lódz“.
 * Characters without an equivalent become `?`.
 */
export function toWindows1252(text: string): string {
  const composed = text.normalize('NFC')
  if (isInWindows1252(composed)) return composed
  return [...composed].map((one) => (isInWindows1252(one) ? one : anyAscii(one) || '?')).join('')
}

/**
 * Decodes Windows-1252. `TextDecoder` does not work for this: Node 20 takes 80 to 9F (€, –, „“) for
 * control characters.
 */
export const fromWindows1252 = (bytes: Uint8Array): string => iconv.decode(Buffer.from(bytes), 'win1252')

/** A text file's encoding: its mark at the beginning, the conversion of a text, and its bytes. */
export interface TextEncoding {
  mark: string
  written: (text: string) => string
  bytes: (text: string) => Buffer
}

export const TEXT_ENCODINGS: Readonly<Record<Encoding, TextEncoding>> = {
  'utf-8': {
    mark: BYTE_ORDER_MARK,
    written: (text) => text,
    bytes: (text) => Buffer.from(text),
  },
  'windows-1252': {
    mark: '',
    written: toWindows1252,
    bytes: (text) => iconv.encode(text, 'win1252'),
  },
}
