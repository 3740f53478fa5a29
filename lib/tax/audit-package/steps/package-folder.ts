import { createHash } from 'node:crypto'
import type { TableFile } from '@/lib/server/files/table-file'
import type { ZipFolder } from '@/lib/server/files/zip-file'
import type { FilePartName } from '@/lib/domain/file-part'

/** A file of a package. */
export interface PackageEntry {
  part: FilePartName
  /** With its folder. */
  name: string
  /** In bytes. */
  size: number
  sha256: string
}

/** The folder of a package that is being written, and its files so far. */
export class PackageFolder {
  readonly #entries: PackageEntry[] = []

  constructor(private readonly zip: ZipFolder) {}

  get entries(): readonly PackageEntry[] {
    return this.#entries
  }

  async put(part: FilePartName, name: string, bytes: Uint8Array): Promise<void> {
    await this.zip.add(name, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    this.#entries.push({ part, name, size: bytes.length, sha256 })
  }

  /** Adds a file, and then removes it. A ZIP is not compressed again. */
  async putFile(part: FilePartName, name: string, file: TableFile): Promise<void> {
    const hash = createHash('sha256')
    try {
      await this.zip.stream(name, hashed(file, hash), { packed: name.endsWith('.zip') })
    } finally {
      await file.discard()
    }
    this.#entries.push({ part, name, size: file.size, sha256: hash.digest('hex') })
  }
}

async function* hashed(file: TableFile, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const bytes of file.read()) {
    hash.update(bytes)
    yield bytes
  }
}
