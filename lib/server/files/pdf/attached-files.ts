import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'

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
  /** Whether a file of this name is unpacked before the others. */
  isFirst: (name: string) => boolean
}

const DEPTH_MAX = 20
const FILES_MAX = 100

/**
 * Returns the files that an untrusted PDF carries, by its name tree and its associated files, each
 * once. Their bytes stay within the limits; the structure of the PDF itself has none, so call it
 * where memory is bounded. Throws for bytes that are not a PDF and for an encrypted one.
 */
export async function attachedFiles(bytes: Uint8Array, limits: UnpackLimits): Promise<AttachedFile[]> {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
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
  const associated = looked(catalog, 'AF')
  if (associated instanceof PDFArray)
    for (let index = 0; index < associated.size(); index += 1) add(associated.lookup(index), undefined)
  return unpackedWithin([...found], limits)
}

type NamedFile = Omit<AttachedFile, 'bytes'>

function unpackedWithin(
  files: readonly (readonly [PDFRawStream, NamedFile])[],
  { each, total, isFirst }: UnpackLimits,
): AttachedFile[] {
  let left = total
  const unpackedOf = new Map<PDFRawStream, Uint8Array | null>()
  const first = files.filter(([, { name }]) => isFirst(name))
  for (const [stream] of [...first, ...files]) {
    if (unpackedOf.has(stream)) continue
    const { bytes, cost } = unpacked(stream, Math.min(each, left))
    unpackedOf.set(stream, bytes)
    left -= cost
  }
  return files.map(([stream, file]) => ({ ...file, bytes: unpackedOf.get(stream) ?? null }))
}

const looked = (dictionary: PDFDict, key: string): PDFObject | undefined => dictionary.lookup(PDFName.of(key))

const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null

const typeOf = (subtype: PDFObject | undefined): string =>
  subtype instanceof PDFName ? subtype.decodeText() : 'application/octet-stream'

interface Unpacked {
  bytes: Uint8Array | null
  /** Bytes that were unpacked, kept or not. */
  cost: number
}

const NOTHING: Unpacked = { bytes: null, cost: 0 }

/** Unpacks a stream that is stored plainly or by Flate alone. */
function unpacked(stream: PDFRawStream, maxBytes: number): Unpacked {
  const filter = looked(stream.dict, 'Filter')
  const names = filter instanceof PDFArray ? filter.asArray().map(String) : filter ? [String(filter)] : []
  const { contents } = stream
  const kept = (bytes: Uint8Array) => ({ bytes, cost: bytes.length })
  if (names.length === 0) return contents.length <= maxBytes ? kept(contents) : NOTHING
  if (names.length > 1 || names[0] !== '/FlateDecode' || looked(stream.dict, 'DecodeParms')) return NOTHING
  if (maxBytes === 0) return NOTHING
  try {
    return kept(new Uint8Array(inflateSync(contents, { maxOutputLength: maxBytes })))
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? { bytes: null, cost: maxBytes } : NOTHING
  }
}
