import { textParts } from '@/lib/server/files/pdf/text-parts'
import { proposalsOf, type PdfProposals } from '../rules/pdf-proposals'
import { readFile, type OpenedFile, type ReadFile } from './read-file'

/**
 * The requested part of a file: all but bytes, proposals from the text of a PDF, its XML, or an
 * attachment by its number from 1.
 */
type Wanted = 'sizes' | 'text' | 'xml' | number

export interface ReadTask {
  bytes: Uint8Array
  wanted: Wanted
}

/** A file taken out of a received one. */
export interface TakenFile {
  name: string
  bytes: Uint8Array
}

/** One of the three, as requested; null if the file has no such part. */
export interface ReadReply {
  read: ReadFile | null
  proposed: PdfProposals | null
  taken: TakenFile | null
}

/**
 * Reads a file and returns no more bytes than requested, since they are copied into the memory of
 * the server. Throws as `readFile`, and as `textParts` for the text.
 */
export async function answerTask({ bytes, wanted }: ReadTask): Promise<ReadReply> {
  const nothing = { read: null, proposed: null, taken: null }
  if (wanted === 'text') return { ...nothing, proposed: proposalsOf(await textParts(bytes)) }
  const opened = await readFile(bytes)
  if (wanted === 'sizes') return { ...nothing, read: withoutBytes(opened) }
  return { ...nothing, taken: wanted === 'xml' ? xmlOf(opened) : attachmentOf(opened, wanted) }
}

/** Returns the data read from a file, with the sizes of the files within; nothing is proposed. */
export function withoutBytes({ xml, attachments, ...read }: OpenedFile): ReadFile {
  const listed = attachments.map(({ fileName, type, bytes }) => ({
    fileName,
    type,
    size: bytes?.length ?? 0,
  }))
  return { ...read, attachments: listed, proposed: null }
}

const xmlOf = ({ xml }: OpenedFile): TakenFile | null => xml && { name: 'xml', bytes: xml }

function attachmentOf({ attachments }: OpenedFile, n: number): TakenFile | null {
  const file = attachments[n - 1]
  return file?.bytes ? { name: file.fileName, bytes: file.bytes } : null
}
