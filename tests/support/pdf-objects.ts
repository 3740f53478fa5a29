import { createHash } from 'node:crypto'
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'

/**
 * Returns a file's content, object by object, with uncompressed streams: equal for two files if and
 * only if they draw the same with the same fonts and have the same metadata. Unlike the bytes, it
 * does not depend on the version of zlib.
 */
export async function objectsOf(bytes: Uint8Array): Promise<string> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  const hash = createHash('sha256')
  for (const [reference, object] of file.context.enumerateIndirectObjects()) {
    hash.update(`${reference.toString()}\n`)
    if (object instanceof PDFRawStream) {
      const entries = object.dict.entries().filter(([key]) => key.asString() !== '/Length')
      hash.update(entries.map(([key, value]) => `${key.toString()} ${value.toString()}`).join('\n'))
      hash.update(decodePDFRawStream(object).decode())
    } else hash.update(object.toString())
  }
  return hash.digest('hex')
}
