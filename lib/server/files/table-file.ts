import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileNote } from '@/lib/domain/file-note'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import { ownFolder } from './own-folder'

/** A column of a file: its German heading and its type. */
export interface TableColumn {
  heading: string
  type: ColumnType
}

/** Produces the bytes of a table, batch by batch. */
export interface TableWriter {
  /** Bytes before the rows. */
  head: () => Buffer
  rows: (batch: readonly (readonly CellValue[])[]) => Buffer
  /** Bytes after the rows. */
  end: () => Buffer
}

/** A finished file on this machine; to be read once, or discarded. */
export interface TableFile {
  /** In bytes. */
  size: number
  /** Streams the content; the file is removed once it has been read or is no longer wanted. */
  read: () => ReadableStream<Uint8Array>
  discard: () => Promise<void>
}

export interface LocalFile extends TableFile {
  path: string
}

/** A file with its display name. */
export interface NamedFile {
  file: LocalFile
  /** „Produkte 2026-11-23.csv“ */
  name: string
  type: string
  notes?: readonly FileNote[]
}

type Batch = readonly (readonly CellValue[])[]
type Batches = AsyncIterable<Batch> | Iterable<Batch>

/**
 * Writes a table into a file of its own while its rows are read, so that memory holds one batch and
 * no transaction waits for a slow client.
 */
export const writeTable = (writer: TableWriter, batches: Batches): Promise<LocalFile> =>
  writeTemporary((file) => writeAll(file, writer, batches))

/**
 * Writes a temporary file. Errors are thrown before the first byte is sent, and leave nothing
 * behind.
 */
export async function writeTemporary(write: (file: FileHandle) => Promise<void>): Promise<LocalFile> {
  const folder = await ownFolder('export')
  const discard = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'table')
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await write(file)
    } finally {
      await file.close()
    }
    return await fileAt(path, discard)
  } catch (error) {
    await discard()
    throw error
  }
}

export async function fileAt(path: string, discard: () => Promise<void>): Promise<LocalFile> {
  const { size } = await stat(path)
  return { path, size, discard, read: () => readOnce(path, discard) }
}

async function writeAll(file: FileHandle, writer: TableWriter, batches: Batches): Promise<void> {
  await file.writeFile(writer.head())
  for await (const batch of batches) await file.writeFile(writer.rows(batch))
  await file.writeFile(writer.end())
}

function readOnce(path: string, discard: () => Promise<void>): ReadableStream<Uint8Array> {
  const stream = createReadStream(path)
  stream.once('close', () => void discard())
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
