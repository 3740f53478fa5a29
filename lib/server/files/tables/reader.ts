import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FileChoice } from '@/lib/domain/table-source'
import { AppError } from '@/lib/server/core/errors'
import { inOwnProcess } from '@/lib/server/files/child/child'
import { bareEnvironment } from '@/lib/server/files/child/environment'
import { ownFolder } from '../own-folder'
import { program } from '../programs'
import type { TableHead } from './arrange-table'
import type { TableTask } from './child'
import type { TableFormat } from './inspect'
import type { TableRow } from './table-rows'

export interface ReadTable extends TableHead {
  /** Iterates over the rows; may be called repeatedly until `work` is over. */
  batches: () => AsyncGenerator<TableRow[]>
}

interface SourceFile {
  bytes: Uint8Array
  format: TableFormat
  choice: FileChoice
  /** Folded headings by which fields are recognized. */
  known: readonly string[]
}

const BATCH = 200
const TIMEOUT_MS = 120_000

/** Memory limit for reading: beyond it the child dies, and the file counts as unreadable. */
const MEMORY = '--max-old-space-size=1024'
/**
 * Reads a table in a process of its own, so that a large or malformed file neither blocks nor
 * crashes this one, and passes it to `work`. Throws AppError for unreadable files.
 */
export async function withTable<T>(
  { bytes, format, choice, known }: SourceFile,
  work: (table: ReadTable) => Promise<T>,
): Promise<T> {
  const folder = await ownFolder('import')
  try {
    await writeFile(join(folder, 'source'), bytes, { mode: 0o600 })
    const head = await headOf({ folder, format, choice, known: [...known] })
    return await work({ ...head, batches: () => batchesOf(join(folder, 'rows')) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function headOf(task: TableTask): Promise<TableHead> {
  const child = {
    name: 'table-reader',
    program: program('table-reader'),
    memory: [MEMORY],
    env: bareEnvironment(),
  }
  try {
    return await inOwnProcess<TableTask, TableHead>(child, task, { timeoutMs: TIMEOUT_MS })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid', 'import.unreadable')
  }
}

async function* batchesOf(path: string): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as TableRow)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
