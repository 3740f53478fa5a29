import { withoutPath } from './file-name'

/** Types of files that people hand over, recognized by their content. */
export type FileType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/heic'
  | 'application/pdf'
  | 'application/zip'
  | 'application/x-tar'
  | 'text/csv'
  | typeof XLSX

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Types of files that go with an invoice: those of EN 16931 (BR-CL-24), except a rare one. */
export const INVOICE_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', XLSX, 'text/csv'] as const
export type InvoiceFileType = (typeof INVOICE_FILE_TYPES)[number]

/** Types of photos and scans. */
export const SCAN_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
export type ScanType = (typeof SCAN_TYPES)[number]

/** Types of files that go with a question: photos also as iPhones take them, tables as text. */
export const QUESTION_TYPES = [...SCAN_TYPES, 'image/heic', 'text/csv'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Types of archives that TSEs export. */
export const ARCHIVE_TYPES = ['application/x-tar', 'application/zip'] as const
export type ArchiveType = (typeof ARCHIVE_TYPES)[number]

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** Place of the mark in the first header of a TAR (POSIX.1). */
const TAR_MARK = 257

/** First bytes of a type; null: any byte. SVG is excluded: it can contain scripts. */
const BEGINNINGS: Readonly<Record<Exclude<FileType, 'text/csv'>, readonly (number | null)[]>> = {
  'image/heic': [null, null, null, null, ...ascii('ftyp')],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')],
  'application/pdf': ascii('%PDF-'),
  'application/zip': [0x50, 0x4b, 0x03, 0x04],
  'application/x-tar': [...new Array<null>(TAR_MARK).fill(null), ...ascii('ustar')],
  [XLSX]: [0x50, 0x4b, 0x03, 0x04],
}

/** Endings of each type; the first one is given to a name with another. */
const ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'application/zip': ['.zip'],
  'application/x-tar': ['.tar'],
  'text/csv': ['.csv'],
  [XLSX]: ['.xlsx'],
}

/** Returns the type among `types` that the file has by its bytes, not its name; null if none. */
export const fileTypeOf = <Type extends FileType>(bytes: Uint8Array, types: readonly Type[]): Type | null =>
  types.find((type) => isOf(type, bytes)) ?? null

function isOf(type: FileType, bytes: Uint8Array): boolean {
  if (type === 'text/csv') return isPlainText(bytes)
  if (!BEGINNINGS[type].every((byte, index) => byte === null || bytes[index] === byte)) return false
  if (type === 'image/heic') return brandsOf(bytes).some((brand) => HEIC_BRANDS.includes(brand))
  // the directory of a ZIP names the packed files; a workbook with macros is a program
  return type !== XLSX || (holds(bytes, 'xl/workbook.xml') && !holds(bytes, 'vbaProject.bin'))
}

/** Brands of pictures in HEVC (ISO/IEC 23008-12, annex B); films and AVIF have others. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis']
const MOST_BRANDS = 16

/** Returns the brands of an ISO media file's first box: the major one and the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(size, bytes.length, 16 + 4 * MOST_BRANDS)
  const brands: string[] = []
  // the major brand is followed by its version
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4)
    brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  return brands
}

const LOWEST = 0x20
const CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d])

/** Whether bytes are text of any encoding with single bytes, or UTF-8. */
const isPlainText = (bytes: Uint8Array) =>
  bytes.length > 0 && bytes.every((byte) => byte >= LOWEST || CONTROLS.has(byte))

const holds = (bytes: Uint8Array, text: string) => {
  const [first = 0, ...others] = ascii(text)
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (others.every((byte, index) => bytes[at + 1 + index] === byte)) return true
  return false
}

const NAME_MAX = 150

/**
 * Returns a file's name for storage: without folders, control characters and direction marks, and
 * with an ending of its type, by which a computer chooses the program that opens it.
 */
export function fileNameOf(typed: string, type: FileType): string {
  const plain = withoutPath(typed.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''))
  const own = /\.[a-z]{2,5}$/i.exec(plain)?.[0] ?? ''
  const ending = ENDINGS[type].includes(own.toLowerCase()) ? own : ENDINGS[type][0]
  const stem = plain.slice(0, plain.length - own.length).slice(0, NAME_MAX - ending.length)
  return `${stem || 'Datei'}${ending}`
}
