import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { AppError } from '@/lib/server/core/errors'
import { writeTemporary, type LocalFile } from './table-file'

/** A ZIP being written. Each entry is written before the next one; its bytes are then released. */
export interface ZipFolder {
  /** Adds a file, compressed unless it is `packed` already. */
  add: (name: string, bytes: Uint8Array, how?: { packed: boolean }) => Promise<void>
  /** Adds a file as its bytes are read, compressed unless it is `packed` already. */
  stream: (name: string, bytes: AsyncIterable<Uint8Array>, how?: { packed: boolean }) => Promise<void>
  /** Adds a nested ZIP; nothing else may be added until it has ended. */
  nested: (name: string, fill: (inner: ZipFolder) => Promise<void>) => Promise<void>
}

/** Maximum size of a ZIP, and of each file in it before compression, and number of its files. */
export interface ZipBounds {
  bytes: number
  entries: number
}

/**
 * ZIP without extensions has 32 bits for sizes and 16 for the number of files; the rest of the 4
 * GiB is left to the directory at its end.
 */
export const ZIP_BOUNDS: ZipBounds = { bytes: 4_000_000_000, entries: 65_000 }

/** Code of the refusal of a file that exceeds these bounds. */
export const ZIP_TOO_LARGE = 'export.zipTooLarge'

/** Throws `export.zipTooLarge` beyond a bound. */
export function refuseBeyond(bound: number, count: number): void {
  if (count > bound) throw new AppError('rule', ZIP_TOO_LARGE)
}

type Emit = (chunk: Uint8Array, isLast: boolean) => void

interface Writing {
  mtime: Date
  bounds: ZipBounds
  /** Bytes of the outermost ZIP so far. */
  size: () => number
  /** Writes what was emitted into the file. */
  written: () => Promise<void>
}

/**
 * Writes a ZIP into a file of its own as it is filled: memory holds only the entry being added. The
 * same content and time produce the same bytes. Throws `export.zipTooLarge` before the ZIP exceeds
 * `bounds`. An entry that failed leaves a torn ZIP: everything added later, and the whole, throws
 * its error.
 */
export function writeZip(
  mtime: Date,
  fill: (zip: ZipFolder) => Promise<void>,
  bounds = ZIP_BOUNDS,
): Promise<LocalFile> {
  return writeTemporary(async (file) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const emit = (chunk: Uint8Array) => {
      size += chunk.length
      chunks.push(chunk)
    }
    const written = async () => {
      for (const chunk of chunks.splice(0)) await file.writeFile(chunk)
    }
    await filled(emit, { mtime, bounds, size: () => size, written }, fill)
    await written()
  })
}

async function filled(emit: Emit, writing: Writing, fill: (zip: ZipFolder) => Promise<void>): Promise<void> {
  const { mtime, bounds, size, written } = writing
  const zip = new Zip((error, chunk, isLast) => {
    if (error) throw error
    emit(chunk, isLast)
  })
  let entries = 0
  let failure: { error: unknown } | null = null
  /** Adds an entry; the first that fails is the last one. */
  const entry = async (part: ZipPassThrough | ZipDeflate, write: () => Promise<void> | void) => {
    if (failure) throw failure.error
    try {
      refuseBeyond(bounds.entries, (entries += 1))
      part.mtime = mtime
      zip.add(part)
      await write()
      await written()
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  await fill({
    add: (name, bytes, how) => {
      const part = partOf(name, how)
      return entry(part, () => {
        refuseBeyond(bounds.bytes, size() + bytes.length)
        part.push(bytes, true)
      })
    },
    stream: (name, bytes, how) => {
      const part = partOf(name, how)
      return entry(part, async () => {
        let read = 0
        for await (const chunk of bytes) {
          refuseBeyond(bounds.bytes, (read += chunk.length))
          part.push(chunk)
          refuseBeyond(bounds.bytes, size())
          await written()
        }
        part.push(new Uint8Array(), true)
        refuseBeyond(bounds.bytes, size())
      })
    },
    nested: (name, within) => {
      const part = new ZipPassThrough(name)
      return entry(part, () => filled((chunk, isLast) => part.push(chunk, isLast), writing, within))
    },
  })
  if (failure) throw (failure as { error: unknown }).error
  zip.end()
}

const partOf = (name: string, { packed } = { packed: false }): ZipPassThrough | ZipDeflate =>
  packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
