import { parse } from 'csv-parse/sync'
import type { NamedFile } from '@/lib/server/files/table-file'
import { exportLists } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'

/** A parsed CSV file of a list. */
export interface ReadFile {
  name: string
  bytes: Buffer
  head: string[]
  rows: string[][]
}

/** Exports a list as the caller and parses the file. `asked`: columns, encoding and filters. */
export async function exported(
  ctx: Context,
  kind: string,
  asked: Readonly<Record<string, unknown>> = {},
): Promise<ReadFile> {
  return readCsv(await execute(exportLists.of(kind), ctx, { kind, ...asked }))
}

export async function readCsv({ file, name }: NamedFile): Promise<ReadFile> {
  const bytes = Buffer.from(await new Response(file.read()).arrayBuffer())
  if (bytes.length !== file.size) throw new Error(`${bytes.length} bytes of ${file.size}`)
  const [head = [], ...rows] = parse(bytes, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
  }) as string[][]
  return { name, bytes, head, rows }
}

/** Returns the values below a heading. */
export const columnOf = ({ head, rows }: ReadFile, heading: string) =>
  rows.map((row) => row[head.indexOf(heading)])
