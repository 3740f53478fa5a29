import { readFile, type OpenedFile, type ReadFile } from './read-file'

/** The requested part of a file: all but bytes, its XML, or an attachment by its number from 1. */
type Wanted = 'sizes' | 'xml' | number

export interface ReadTask {
  bytes: Uint8Array
  wanted: Wanted
}

/** A file taken out of a received one. */
export interface TakenFile {
  name: string
  bytes: Uint8Array
}

/** One of the two, as requested; null if the file has no such part. */
export interface ReadReply {
  read: ReadFile | null
  taken: TakenFile | null
}

/**
 * Reads a file and returns no more bytes than requested, since they are copied into the memory of
 * the server. Throws as `readFile`.
 */
export async function answerTask({ bytes, wanted }: ReadTask): Promise<ReadReply> {
  const opened = await readFile(bytes)
  if (wanted === 'sizes') return { read: withoutBytes(opened), taken: null }
  return { read: null, taken: wanted === 'xml' ? xmlOf(opened) : attachmentOf(opened, wanted) }
}

/** Returns the data read from a file, with the sizes of the files within. */
export function withoutBytes({ xml, attachments, ...read }: OpenedFile): ReadFile {
  const listed = attachments.map(({ fileName, type, bytes }) => ({
    fileName,
    type,
    size: bytes?.length ?? 0,
  }))
  return { ...read, attachments: listed }
}

const xmlOf = ({ xml }: OpenedFile): TakenFile | null => xml && { name: 'xml', bytes: xml }

function attachmentOf({ attachments }: OpenedFile, n: number): TakenFile | null {
  const file = attachments[n - 1]
  return file?.bytes ? { name: file.fileName, bytes: file.bytes } : null
}
