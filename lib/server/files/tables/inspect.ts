import { unzipSync } from 'fflate'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { TableEncoding } from '@/lib/domain/table-source'
import { decodeTable, guessOneByte } from './text-encoding'
import { workbookPart } from './workbook-parts'

/** Format of a file by its content. */
export type TableFormat = { format: 'csv'; encoding: TableEncoding } | { format: 'xlsx' }

/** Why a file cannot be read as a table: the HTTP status and a key below `errors`. */
interface TableRefusal {
  status: 413 | 415
  code: string
}

/** Maximum unpacked size of a spreadsheet in bytes, and its maximum compression ratio. */
const UNPACKED_MAX = 150 * 1024 * 1024
const RATIO_MAX = 200
/** Below this size the ratio is meaningless. */
const RATIO_FROM = 10 * 1024 * 1024

const refuse = (status: 413 | 415, code: string) => fail<TableRefusal>({ status, code })

/** Returns the format by the bytes; only the name of the workbook is unpacked. */
export function inspectTable(bytes: Uint8Array): Result<TableFormat, TableRefusal> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return inspectZip(bytes)
  if (isCompoundFile(bytes)) return refuse(415, oldWorkbookCode(bytes))
  const encoding = encodingOf(bytes)
  if (encoding === 'broken') return refuse(415, 'import.encodingBroken')
  return encoding ? ok({ format: 'csv', encoding }) : refuse(415, 'import.notATable')
}

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
/** Names of streams in the folder of a compound file are in UTF-16. */
const BEFORE_2007 = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'))
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

const isCompoundFile = (bytes: Uint8Array) => COMPOUND_FILE.every((byte, at) => bytes[at] === byte)

/**
 * Returns the code for the content of an old-format container: a workbook from before 2007, or a
 * current one that is protected.
 */
function oldWorkbookCode(bytes: Uint8Array): string {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isOld = !content.includes(ENCRYPTED) && BEFORE_2007.some((name) => content.includes(name))
  return isOld ? 'import.oldWorkbook' : 'import.protected'
}

interface Entry {
  name: string
  originalSize: number
}

/** Returns the entries that an archive lists, and the part that would be its workbook. */
function contentOf(bytes: Uint8Array): { entries: Entry[]; workbook: string } | null {
  const entries: Entry[] = []
  try {
    unzipSync(bytes, { filter: ({ name, originalSize }) => entries.push({ name, originalSize }) < 0 })
    return { entries, workbook: workbookPart(bytes) }
  } catch {
    return null
  }
}

function inspectZip(bytes: Uint8Array): Result<TableFormat, TableRefusal> {
  const content = contentOf(bytes)
  if (!content) return refuse(415, 'import.notATable')
  const { entries, workbook } = content
  const names = new Set(entries.map(({ name }) => name))
  if (workbook.endsWith('.bin') && names.has(workbook)) return refuse(415, 'import.oldWorkbook')
  if (!names.has(workbook) || names.has('mimetype')) return refuse(415, 'import.notATable')
  if (entries.some(({ name }) => /vbaProject|macrosheets/i.test(name))) return refuse(415, 'import.macros')
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  const isBomb = unpacked > RATIO_FROM && unpacked > bytes.length * RATIO_MAX
  return unpacked > UNPACKED_MAX || isBomb ? refuse(413, 'import.bomb') : ok({ format: 'xlsx' })
}

/**
 * Second bytes of German umlauts in UTF-8: text with these that is not valid UTF-8 was cut or
 * mixed.
 */
const UTF8_UMLAUT = new Set([0xa4, 0xb6, 0xbc, 0x84, 0x96, 0x9c, 0x9f])

/**
 * Returns UTF-16 by its mark or its zeros, UTF-8, or a single-byte encoding; null for non-text,
 * 'broken' for text in none of them.
 */
function encodingOf(bytes: Uint8Array): TableEncoding | 'broken' | null {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isMarked) return isTextInUtf16(bytes) ? 'utf-16' : 'broken'
  if (bytes.length === 0) return null
  if (hasByte(bytes, isBinary)) return hasZeros(bytes) && isTextInUtf16(bytes) ? 'utf-16' : null
  if (isUtf8(bytes)) return 'utf-8'
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const isMixed = hasByte(bytes, (byte, at) => byte === 0xc3 && UTF8_UMLAUT.has(bytes[at + 1] ?? 0))
  return hasMark || isMixed ? 'broken' : (guessOneByte(bytes) ?? 'broken')
}

/** Bytes at the beginning in which the zeros of UTF-16 are counted. */
const BEGINNING = 200

/** Whether about every second byte is zero, at even or at odd positions only. */
function hasZeros(bytes: Uint8Array): boolean {
  const beginning = [...bytes.subarray(0, BEGINNING)]
  const zerosAt = (rest: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [few, many] = [zerosAt(0), zerosAt(1)].toSorted((one, other) => one - other)
  return few === 0 && (many ?? 0) > beginning.length / 3
}

/** Same as `some`, at a tenth of its cost: files have millions of bytes. */
function hasByte(bytes: Uint8Array, is: (byte: number, at: number) => boolean): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (is(bytes[at] ?? 0, at)) return true
  return false
}

/** Control characters other than tab, line breaks and form feed. */
const isBinary = (byte: number) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12

function isTextInUtf16(bytes: Uint8Array): boolean {
  const text = decodeTable(bytes, 'utf-16')
  return (
    bytes.length % 2 === 0 && ![...text].some((one) => isBinary(one.codePointAt(0) ?? 0) || one === '\uFFFD')
  )
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
