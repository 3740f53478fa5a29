import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { unpackStream, type StreamFilter } from './unpack-stream'

/** A file within a PDF. */
export interface AttachedFile {
  name: string
  type: string
  /** null if it cannot be unpacked within the limits. */
  bytes: Uint8Array | null
}

/** Limits of unpacking, in bytes. */
interface UnpackLimits {
  /** Of one file. */
  each: number
  /** Of all files together, also of those that proved too large. */
  total: number
  /** Files of a lower rank are unpacked before the others. */
  rankOf: (name: string) => number
}

const DEPTH_MAX = 20
const FILES_MAX = 100
/** Pages whose annotations and files are looked at. */
const PAGES_MAX = 500

/**
 * Returns the files that an untrusted PDF carries, by its name tree, its associated files and those
 * of its pages and annotations, each once. Their bytes stay within the limits; the structure of the
 * PDF itself has none, so call it where memory is bounded. Throws for bytes that are not a PDF and
 * for one that does not open without a password.
 */
export async function attachedFiles(bytes: Uint8Array, limits: UnpackLimits): Promise<AttachedFile[]> {
  const document = await opened(bytes)
  const { catalog } = document
  const found = new Map<PDFRawStream, NamedFile>()
  const seen = new Set<PDFObject>()
  const add = (specification: PDFObject | undefined, name: PDFObject | undefined) => {
    if (!(specification instanceof PDFDict) || found.size >= FILES_MAX) return
    const files = looked(specification, 'EF')
    const stream = files instanceof PDFDict ? (looked(files, 'F') ?? looked(files, 'UF')) : null
    if (!(stream instanceof PDFRawStream) || found.has(stream)) return
    const named = textOf(looked(specification, 'UF')) ?? textOf(looked(specification, 'F')) ?? textOf(name)
    found.set(stream, {
      name: named ?? `Anhang ${found.size + 1}`,
      type: typeOf(looked(stream.dict, 'Subtype')),
    })
  }
  const walk = (node: PDFObject | undefined, depth: number) => {
    if (!(node instanceof PDFDict) || seen.has(node) || depth > DEPTH_MAX) return
    seen.add(node)
    const names = looked(node, 'Names')
    if (names instanceof PDFArray)
      for (let index = 0; index + 1 < names.size(); index += 2)
        add(names.lookup(index + 1), names.lookup(index))
    const kids = looked(node, 'Kids')
    if (kids instanceof PDFArray)
      for (let index = 0; index < kids.size(); index += 1) walk(kids.lookup(index), depth + 1)
  }
  const names = looked(catalog, 'Names')
  if (names instanceof PDFDict) walk(looked(names, 'EmbeddedFiles'), 0)
  for (const file of dictionariesIn(catalog, 'AF')) add(file, undefined)
  for (const { node } of document.getPages().slice(0, PAGES_MAX)) {
    for (const file of dictionariesIn(node, 'AF')) add(file, undefined)
    for (const annotation of dictionariesIn(node, 'Annots')) add(looked(annotation, 'FS'), undefined)
  }
  return unpackedWithin([...found], limits)
}

/** Opens a PDF; one that only its owner may change opens with an empty password. */
async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, throwOnInvalidObject: false }
  try {
    return await PDFDocument.load(bytes, options)
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error
    return await PDFDocument.load(bytes, { ...options, password: '' }).catch(() => {
      throw error
    })
  }
}

type NamedFile = Omit<AttachedFile, 'bytes'>

function unpackedWithin(
  files: readonly (readonly [PDFRawStream, NamedFile])[],
  { each, total, rankOf }: UnpackLimits,
): AttachedFile[] {
  let left = total
  const unpackedOf = new Map<PDFRawStream, Uint8Array | null>()
  const inOrder = files.toSorted(([, one], [, other]) => rankOf(one.name) - rankOf(other.name))
  for (const [stream] of inOrder) {
    const { bytes, cost } = unpackStream(stream.contents, filtersOf(stream.dict), Math.min(each, left))
    unpackedOf.set(stream, bytes)
    left -= cost
  }
  return files.map(([stream, file]) => ({ ...file, bytes: unpackedOf.get(stream) ?? null }))
}

/** Returns the dictionaries of a list below a key. */
function dictionariesIn(dictionary: PDFDict, key: string): PDFDict[] {
  const list = looked(dictionary, key)
  if (!(list instanceof PDFArray)) return []
  const items = Array.from({ length: list.size() }, (_, index) => list.lookup(index))
  return items.filter((item) => item instanceof PDFDict)
}

const looked = (dictionary: PDFDict, key: string): PDFObject | undefined => dictionary.lookup(PDFName.of(key))

const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null

const typeOf = (subtype: PDFObject | undefined): string =>
  subtype instanceof PDFName ? subtype.decodeText() : 'application/octet-stream'

/** Returns the filters of a stream in their order, each with its parameters. */
function filtersOf(dictionary: PDFDict): StreamFilter[] {
  const listed = (key: string, short: string): (PDFObject | undefined)[] => {
    const found = looked(dictionary, key) ?? looked(dictionary, short)
    if (found instanceof PDFArray)
      return Array.from({ length: found.size() }, (_, index) => found.lookup(index))
    return found ? [found] : []
  }
  const parameters = listed('DecodeParms', 'DP')
  return listed('Filter', 'F').map((filter, index) => {
    const own = parameters[index]
    const number = (key: string, otherwise: number) => {
      const value = own instanceof PDFDict ? looked(own, key) : undefined
      return value instanceof PDFNumber ? value.asNumber() : otherwise
    }
    const pixel = Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8)
    return {
      name: filter instanceof PDFName ? filter.decodeText() : '',
      predictor: number('Predictor', 1),
      columns: Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8),
      pixel,
    }
  })
}
