import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { AppError } from '@/lib/server/core/errors'
import { ownFolder } from '../own-folder'
import { program } from '../programs'
import type { TableHead } from './child'
import type { TableFormat } from './inspect'
import type { TableRow } from './table-rows'

export interface ReadTable {
  headings: string[]
  separator: string | null
  rowCount: number
  /** Iterates over the rows; may be called repeatedly until `work` is over. */
  batches: () => AsyncGenerator<TableRow[]>
}

const BATCH = 200
const TIMEOUT_MS = 120_000

/** Memory limit for reading: beyond it the child dies, and the file counts as unreadable. */
const MEMORY = '--max-old-space-size=1024'
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG'] as const

function environment() {
  const { env } = process
  const passedOn = PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  return { ...Object.fromEntries(passedOn), NODE_ENV: 'production' as const, TZ: 'UTC' }
}

/**
 * Reads a table in a process of its own, so that a large or malformed file neither blocks nor
 * crashes this one, and passes it to `work`. Throws AppError for unreadable files.
 */
export async function withTable<T>(
  bytes: Uint8Array,
  format: TableFormat,
  work: (table: ReadTable) => Promise<T>,
): Promise<T> {
  const folder = await ownFolder('import')
  try {
    await writeFile(join(folder, 'source'), bytes, { mode: 0o600 })
    const { entry, execArgv } = program('table-reader')
    const word = format.format === 'xlsx' ? 'xlsx' : format.encoding
    const options = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: environment() } as const
    await promisify(execFile)(process.execPath, [MEMORY, ...execArgv, entry, folder, word], options).catch(
      () => {
        throw new AppError('invalid', 'import.unreadable')
      },
    )
    const head = JSON.parse(await readFile(join(folder, 'head.json'), 'utf8')) as TableHead
    if ('code' in head) throw new AppError('invalid', head.code, head.params)
    return await work({ ...head, batches: () => batchesOf(join(folder, 'rows')) })
  } finally {
    await rm(folder, { recursive: true, force: true })
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
