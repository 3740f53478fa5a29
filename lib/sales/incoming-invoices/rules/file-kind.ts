/** The kind of a file by its bytes. Its name and its declared type are ignored. */
export type FileKind = 'xml' | 'pdf' | 'jpeg' | 'png'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const BEGINNINGS: readonly (readonly [FileKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
]
/** Programs put other bytes before a PDF; readers look for its signature within this many. */
const PDF_WITHIN = 1_024
const PDF_MARK = ascii('%PDF-')
/** Byte order marks, NUL of UTF-16, and white space: what may precede the first `<`. */
const BEFORE_XML = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x09, 0x0a, 0x0d, 0x20])

const beginsAt = (bytes: Uint8Array, start: number, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[start + index] === byte)

/** Returns the kind of a file; null for any other. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const image = BEGINNINGS.find(([, mark]) => beginsAt(bytes, 0, mark))
  if (image) return image[0]
  for (let start = 0; start < Math.min(bytes.length, PDF_WITHIN); start += 1)
    if (beginsAt(bytes, start, PDF_MARK)) return 'pdf'
  const first = bytes.subarray(0, PDF_WITHIN).find((byte) => !BEFORE_XML.has(byte))
  return first === 0x3c ? 'xml' : null
}
