import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
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

type Emit = (chunk: Uint8Array, isLast: boolean) => void

/**
 * Writes a ZIP into a file of its own as it is filled: memory holds only the entry being added. The
 * same content and time produce the same bytes.
 */
export function writeZip(mtime: Date, fill: (zip: ZipFolder) => Promise<void>): Promise<LocalFile> {
  return writeTemporary(async (file) => {
    const chunks: Uint8Array[] = []
    const written = async () => {
      for (const chunk of chunks.splice(0)) await file.writeFile(chunk)
    }
    await filled((chunk) => chunks.push(chunk), { mtime, written }, fill)
    await written()
  })
}

async function filled(
  emit: Emit,
  { mtime, written }: { mtime: Date; written: () => Promise<void> },
  fill: (zip: ZipFolder) => Promise<void>,
): Promise<void> {
  const zip = new Zip((error, chunk, isLast) => {
    if (error) throw error
    emit(chunk, isLast)
  })
  await fill({
    add: async (name, bytes, { packed } = { packed: false }) => {
      const part = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      part.mtime = mtime
      zip.add(part)
      part.push(bytes, true)
      await written()
    },
    stream: async (name, bytes, { packed } = { packed: false }) => {
      const part = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      part.mtime = mtime
      zip.add(part)
      for await (const chunk of bytes) {
        part.push(chunk)
        await written()
      }
      part.push(new Uint8Array(), true)
      await written()
    },
    nested: async (name, within) => {
      const part = new ZipPassThrough(name)
      part.mtime = mtime
      zip.add(part)
      await filled((chunk, isLast) => part.push(chunk, isLast), { mtime, written }, within)
      await written()
    },
  })
  zip.end()
}
