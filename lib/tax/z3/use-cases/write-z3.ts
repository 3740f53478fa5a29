import { strToU8 } from 'fflate'
import { DTD_NAME, GDPDU_DTD } from '@/lib/domain/gdpdu-dtd'
import { indexXml, type Supplier } from '@/lib/domain/gdpdu-index'
import { execute } from '@/lib/server/core/execute'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { LargeFile, OnRows } from '@/lib/server/files/large-file/writer'
import type { NamedFile } from '@/lib/server/files/table-file'
import { writeZip, type ZipFolder } from '@/lib/server/files/zip-file'
import { rowsOfCursor } from '@/lib/server/sql/cursor'
import { allowLongStatements, countRows } from '../queries/count-rows'
import { supplierOf } from '../queries/master-data'
import { bytesOfOriginal, originalsQuery, sizeOfOriginals, type OriginalFile } from '../queries/originals'
import type { Z3Period } from '../queries/period'
import { queriesOf } from '../queries/tables'
import { controlCsv, csvRows, type Control, type CsvRows } from '../rules/csv-rows'
import { isBounded, originalNotes } from '../rules/originals'
import { CONTROL_FILE, describedTables, Z3_FILES, type Z3File } from '../rules/tables'
import { writeZ3Input, type WriteZ3Query, type Z3Query } from '../schema'

type Tx = ReadScope['tx']

/**
 * The books of a company in a period as the tax office takes them over (Z3): tables with their
 * description, a control file, and the original files of documents, in a ZIP.
 */
export const writeZ3 = defineUseCase({
  name: 'z3.write',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  snapshot: true,
  input: writeZ3Input,
  run: (scope, query) => written(scope, query),
})

/** The same, however many rows there are. */
export const z3File: LargeFile = {
  of: 'z3',
  write: (ctx, input, onRows, expect) =>
    execute({ ...writeZ3, run: (scope, query) => written(scope, query, onRows, expect) }, ctx, input),
}

/** Throws invalid for days in the wrong order, and forbidden for a person restricted to stores. */
export function checkZ3({ ctx }: Pick<ReadScope, 'ctx'>, { from, to }: Z3Query): void {
  if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
  if (from > to) throw invalidField('to', 'report.periodEnds')
}

async function written(
  scope: ReadScope,
  query: WriteZ3Query,
  onRows: OnRows = () => undefined,
  expect: OnRows = () => undefined,
): Promise<NamedFile> {
  const { tx, ctx } = scope
  checkZ3(scope, query)
  const { from, to } = query
  await allowLongStatements(tx)
  const period = { companyId: ctx.companyId, from, to }
  expect(await countRows(tx, period))
  const supplier: Supplier = {
    ...(await supplierOf(tx, ctx.companyId)),
    comment: `Daten vom ${from} bis ${to}; Zeiten mit Abstand zu UTC; vor Texten, die eine Tabellenkalkulation für eine Formel hielte, steht ein Apostroph`,
  }
  const size = await sizeOfOriginals(tx, period)
  const hasOriginals = query.originals && isBounded(size)
  const queries = queriesOf(period, hasOriginals)
  const controls = new Map<Z3File, Control>()
  let count = 0
  const onMore = (more: number) => onRows((count += more))
  const file = await writeZip(ctx.now(), async (zip) => {
    await zip.add('index.xml', strToU8(indexXml(supplier, 'Kontor', describedTables())))
    await zip.add(DTD_NAME, strToU8(GDPDU_DTD))
    for (const name of Z3_FILES) {
      const rows = csvRows(name)
      const cursor = `z3_${name.replace('.csv', '')}`
      await zip.stream(name, linesOf(rows, rowsOfCursor(tx, cursor, queries[name]), onMore))
      controls.set(name, rows.control)
    }
    await zip.add(CONTROL_FILE, strToU8(controlCsv(controls)))
    if (hasOriginals) await addOriginals(zip, { tx, period, onMore })
  })
  const notes = query.originals ? originalNotes(size) : []
  return { file, name: `Z3_${from}_${to}.zip`, type: 'application/zip', notes }
}

/** Adds the original files one after the other: memory holds one of them. */
async function addOriginals(
  zip: ZipFolder,
  { tx, period, onMore }: { tx: Tx; period: Z3Period; onMore: OnRows },
): Promise<void> {
  for await (const files of rowsOfCursor(tx, 'z3_originals', originalsQuery(period))) {
    for (const file of files as unknown as OriginalFile[]) {
      await zip.add(file.path, await bytesOfOriginal(tx, period.companyId, file), {
        packed: !isText(file.path),
      })
      onMore(1)
    }
  }
}

/** PDFs and pictures are compressed already. */
const isText = (path: string) => /\.(xml|csv)$/.test(path)

async function* linesOf(
  { head, linesOf: lines }: CsvRows,
  batches: AsyncIterable<Record<string, unknown>[]>,
  counted: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  yield strToU8(head)
  for await (const rows of batches) {
    yield strToU8(lines(rows))
    counted(rows.length)
  }
}
