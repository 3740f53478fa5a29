import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { DTD_NAME, GDPDU_DTD } from '@/lib/domain/gdpdu-dtd'
import { indexXml, type Supplier } from '@/lib/domain/gdpdu-index'
import { ownFolder } from '@/lib/server/files/own-folder'
import type { LocalFile } from '@/lib/server/files/table-file'
import { writeZip } from '@/lib/server/files/zip-file'
import { csvLines, keyText, type CsvLines } from '../rules/csv-lines'
import { describedTables, TABLE_FILES, type ClosingKey, type Rows, type TableFile } from '../rules/tables'

/** Characters of a table that are buffered before they are written. */
const BUFFERED = 64 * 1024

/** A table that is being written. */
interface OpenTable {
  file: FileHandle
  path: string
  lines: CsvLines<TableFile>
  waiting: string[]
  length: number
}

/**
 * The tables of an export, written row by row to temporary files, so that the receipts are read
 * once and memory holds none of them; then one after the other into a ZIP.
 */
export class TableFiles {
  private constructor(
    private readonly folder: string,
    private readonly tables: ReadonlyMap<TableFile, OpenTable>,
    private readonly certificateParts: number,
  ) {}

  /** Opens the files; the caller discards them. */
  static async open(certificateParts: number): Promise<TableFiles> {
    const folder = await ownFolder('export')
    const tables = new Map<TableFile, OpenTable>()
    for (const name of TABLE_FILES) {
      const path = join(folder, name)
      const lines = csvLines(name, certificateParts)
      tables.set(name, { file: await open(path, 'wx', 0o600), path, lines, waiting: [lines.head], length: 0 })
    }
    return new TableFiles(folder, tables, certificateParts)
  }

  /** Adds rows of a closing to their tables; `written` empties the memory. */
  add(key: ClosingKey, rows: Rows): void {
    const cells = keyText(key)
    for (const [name, own] of Object.entries(rows)) {
      const table = this.tables.get(name as TableFile)
      if (!table || own.length === 0) continue
      const text = table.lines.linesOf(cells, own)
      table.waiting.push(text)
      table.length += text.length
    }
  }

  /** Writes tables with more than `BUFFERED` waiting characters to their files. */
  async written(): Promise<void> {
    for (const table of this.tables.values()) if (table.length > BUFFERED) await flush(table)
  }

  /** Returns the ZIP of all tables with their description. */
  async zipped(at: Date, supplier: Supplier): Promise<LocalFile> {
    for (const table of this.tables.values()) await flush(table)
    return writeZip(at, async (zip) => {
      await zip.add(
        'index.xml',
        strToU8(indexXml(supplier, 'DSFinV-K', describedTables(this.certificateParts))),
      )
      await zip.add(DTD_NAME, strToU8(GDPDU_DTD))
      for (const [name, { path }] of this.tables) await zip.stream(name, createReadStream(path))
    })
  }

  async discard(): Promise<void> {
    for (const { file } of this.tables.values()) await file.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}

async function flush(table: OpenTable): Promise<void> {
  const text = table.waiting.join('')
  table.waiting = []
  table.length = 0
  await table.file.writeFile(text)
}
