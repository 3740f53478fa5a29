import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { importRow, type KeptColumn } from '@/db/schema/imports'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { csvWriter } from '@/lib/server/files/csv-writer'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { writeTable, type TableFile } from '@/lib/server/files/table-file'
import { fieldErrors } from '@/lib/server/core/translate'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { importRowList } from '../list'
import type { ImportRowRecord } from '../schema'
import { faultyText } from '../rules/read-row'
import { valuesOf } from '../rules/row-values'
import { rowsBehind } from '../store'
import { fieldLabels } from '../texts'
import { ANY_RIGHT, readImport } from './import-record'

const r = alias(importRow, 'r')
const COLUMNS = {
  line: r.line,
  cells: r.cells,
  outcome: r.outcome,
  entityId: r.entityId,
  changes: r.changes,
  sameNameAs: r.sameNameAs,
  isUndone: r.isUndone,
  errors: r.errors,
}

/** Checked rows of an import, in the order of the file. */
export const listImportRows = defineUseCase({
  name: 'import.rows',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ ...listFields(importRowList), id: idField() }),
  run: async ({ tx, ctx }, { id, ...input }): Promise<Page<ImportRowRecord>> => {
    const { columns, corrections } = await readImport(tx, ctx, id)
    const outcome = input.outcome ? [sql`r.outcome = ${input.outcome}`] : [sql`r.outcome is not null`]
    const sameName = input.sameName ? [sql`r.outcome = 'NEW'`, sql`r.same_name_as is not null`] : []
    const cause = input.cause ? [withCause(input.cause)] : []
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: COLUMNS,
        from: sql`import_row r`,
        where: [sql`r.import_id = ${id}`, ...outcome, ...sameName, ...cause],
        id: sql`r.id`,
        sorts: { line: { column: sql`r.line`, type: 'integer' } },
      },
    )
    const rows = page.rows.map(({ cells, outcome: found, changes, errors, sameNameAs, ...row }) => ({
      ...row,
      outcome: found ?? 'FAULTY',
      values: valuesOf(columns, cells),
      changes: changes ?? {},
      sameNameAs: found === 'NEW' ? sameNameAs : null,
      corrected: columns.flatMap(({ heading, field }) =>
        field && corrections.some((one) => one.line === row.line && one.heading === heading) ? [field] : [],
      ),
      errors: fieldErrors(errors),
    }))
    return { ...page, rows }
  },
})

/** Rows with an error of this field and code: „price~validation.price“. */
function withCause(cause: string) {
  const [path = '', code = ''] = cause.split('~')
  return sql`r.errors @> ${JSON.stringify([{ path, code }])}::jsonb`
}

/** Sample rows shown for the columns of a file. */
const SAMPLES = 3

/** The first rows of a file unchanged, whichever columns are mapped. */
export const sampleRows = defineUseCase({
  name: 'import.samples',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<string[][]> => {
    await readImport(tx, ctx, id)
    return (await rowsBehind(tx, id, 0, SAMPLES)).map(({ cells }) => cells)
  },
})

/** The faulty rows as CSV, as in the file, with the reason for each. */
export const rejectedRows = defineUseCase({
  name: 'import.rejected',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  snapshot: true,
  input: z.strictObject({ id: idField() }),
  run: async (scope, { id }): Promise<{ file: TableFile; name: string; type: string }> => {
    const { kind, columns, filename, state } = await readImport(scope.tx, scope.ctx, id)
    if (state === 'READING') throw new AppError('conflict', 'import.notInPreview')
    const headings = [...columns.map(({ heading }) => heading), 'Zeile', 'Grund']
    const writer = csvWriter(
      headings.map((heading) => ({ heading, type: 'text' as const })),
      'utf-8',
    )
    const file = await writeTable(writer, faultyCells(scope, id, { kind, columns }))
    const name = `${filename.replace(/\.[^.]*$/, '')} abgelehnt.csv`
    return { file, name, type: 'text/csv; charset=utf-8' }
  },
})

const BATCH = 500

async function* faultyCells(
  { tx }: ReadScope,
  id: string,
  { kind, columns }: { kind: string; columns: readonly KeptColumn[] },
) {
  const headings = new Map(columns.map(({ heading, field }) => [field, heading]))
  const labels = fieldLabels(kind)
  for (let line = 0; ;) {
    const rows = await rowsBehind(tx, id, line, BATCH)
    const last = rows.at(-1)
    if (!last) return
    line = last.line
    yield rows
      .filter(({ outcome }) => outcome === 'FAULTY')
      .map((row) => {
        const reasons = fieldErrors(row.errors).map(({ path, message }) => {
          const heading = headings.get(path) ?? labels[path]
          return heading ? `${heading}: ${message}` : message
        })
        // surplus cells are appended, so that the row stays faulty until it is corrected
        const texts = row.cells.map((cell, index) => faultyText(cell, row.facts[index]))
        const cells = texts.slice(0, columns.length)
        const surplus = texts.slice(columns.length)
        return [...cells, String(row.line), reasons.join(' '), ...surplus]
      })
  }
}
