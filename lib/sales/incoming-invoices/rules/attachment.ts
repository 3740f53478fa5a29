import { withoutPath } from '@/lib/domain/file-name'
import type { ReadAttachment } from './read-invoice'
import { cut, inPlain, wellFormed } from './text'

const NAME_MAX = 200
const TYPE_MAX = 100

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

interface EmbeddedFile {
  name: string | null
  type: string | null
  /** base64, with white space. */
  content: string | null
}

/**
 * Returns a file that an invoice contains. Content that is not base64 counts as missing.
 */
export function attachmentOf({ name, type, content }: EmbeddedFile, index: number): ReadAttachment {
  const compact = content?.replace(/\s+/g, '') ?? ''
  const isContent = compact !== '' && compact.length % 4 === 0 && BASE64.test(compact)
  return {
    ...labelOf(name, type, index),
    bytes: isContent ? bytesOf(atob(compact)) : null,
  }
}

/**
 * Returns name and type of a file as plain text, without a path; for a long name only its end,
 * which shows the kind of file. A file without a name is named by its position.
 */
export const labelOf = (name: string | null, type: string | null, index: number) => ({
  fileName: wellFormed(withoutPath(inPlain(name ?? '')).slice(-NAME_MAX)) || `Anhang ${index + 1}`,
  type: cut(inPlain(type ?? ''), TYPE_MAX) || 'application/octet-stream',
})

function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}
