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
  /** null if it cannot be unpacked within the limit. */
  bytes: Uint8Array | null
}

const DEPTH_MAX = 20
const FILES_MAX = 100

/**
 * Returns the files that an untrusted PDF carries, by its name tree and its associated files, each
 * once. Each is unpacked to at most `maxBytes`; the structure of the PDF itself without a limit, so
 * call it where memory is bounded. Throws for what is no PDF and for an encrypted one.
 */
export async function attachedFiles(bytes: Uint8Array, maxBytes: number): Promise<AttachedFile[]> {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
  const found = new Map<PDFRawStream, AttachedFile>()
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
      bytes: unpacked(stream, maxBytes),
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
  return [...found.values()]
}

const looked = (dictionary: PDFDict, key: string): PDFObject | undefined => dictionary.lookup(PDFName.of(key))

const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null

const typeOf = (subtype: PDFObject | undefined): string =>
  subtype instanceof PDFName ? subtype.decodeText() : 'application/octet-stream'

/** Returns the content of a stream that is stored plainly or by Flate alone. */
function unpacked(stream: PDFRawStream, maxBytes: number): Uint8Array | null {
  const filter = looked(stream.dict, 'Filter')
  const names = filter instanceof PDFArray ? filter.asArray().map(String) : filter ? [String(filter)] : []
  const { contents } = stream
  if (names.length === 0) return contents.length <= maxBytes ? contents : null
  if (names.length > 1 || names[0] !== '/FlateDecode' || looked(stream.dict, 'DecodeParms')) return null
  try {
    return new Uint8Array(inflateSync(contents, { maxOutputLength: maxBytes }))
  } catch {
    return null
  }
}
