import type { ReadAttachment } from './read-invoice'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

interface EmbeddedFile {
  name: string | null
  type: string | null
  /** base64, with white space. */
  content: string | null
}

/**
 * Returns a file that an invoice contains. Content that is no base64 counts as missing.
 */
export function attachmentOf({ name, type, content }: EmbeddedFile, index: number): ReadAttachment {
  const compact = content?.replace(/\s+/g, '') ?? ''
  const isContent = compact !== '' && compact.length % 4 === 0 && BASE64.test(compact)
  return {
    fileName: name ?? `Anhang ${index + 1}`,
    type: type ?? 'application/octet-stream',
    bytes: isContent ? bytesOf(atob(compact)) : null,
  }
}

function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}
