import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { KeptQuestion } from '@/db/schema/export-jobs'
import { store } from '@/db/schema/stores'
import { businessDay } from '@/lib/domain/business-date'
import { exportColumnsFor } from '@/lib/domain/export-columns'
import { EXPORT_ACCESS, EXPORTABLE, type Exportable } from '@/lib/domain/exportable'
import { RECORD_STATES, type ListFilters } from '@/lib/domain/list-definition'
import { admits, type Who } from '@/lib/domain/rights'
import type { CellValue } from '@/lib/domain/table-cell'
import { csvWriter } from '@/lib/server/files/csv-writer'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { ExportContent } from '@/lib/server/core/export-content'
import type { ExportKind } from '@/lib/server/core/export-kind'
import { writeTable, type NamedFile, type TableColumn } from '@/lib/server/files/table-file'
import { writeFile, type LargeFile, type OnRows } from '@/lib/server/files/large-file/writer'
import { linesOfRecords } from '@/lib/server/sql/lines-of-records'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { xlsxWriter } from '@/lib/server/files/xlsx-writer'
import { exportInput, XLSX, type ExportInput } from './schema'
import {
  checkColumns,
  checkFilter,
  keptFilters,
  stillThere,
  unknownColumn,
  withoutPaging,
} from './steps/check-question'
import { columnHeading, kindTitle, wordOf } from './texts'

export type ExportKinds = Readonly<Record<Exportable, ExportKind>>

export type ExportLists = ReturnType<typeof exportUseCases>

export interface FileColumn<Row> extends TableColumn {
  of: (row: Row) => CellValue
}

/**
 * Makes the use cases that write the rows of a list into a file: all that match its filters, with
 * the requested columns. Right and module of the list are required in addition to the right to
 * export. Throws `notFound` for an unknown kind, invalid for an unknown column, format or encoding.
 */
export function exportUseCases(kinds: ExportKinds) {
  const common = {
    mode: 'read',
    right: 'CSV-EXPORT_SHOW',
    module: null,
    snapshot: true,
    input: exportInput,
  } as const
  const ofCompany = defineUseCase({
    ...common,
    name: 'export.write',
    run: running(kinds, false),
  })
  const ofTenant = defineUseCase({
    ...common,
    name: 'export.writeAcross',
    acrossCompanies: true,
    run: running(kinds, true),
  })
  /** Returns the use case with the reach of the kind's list. */
  const of = (kind: string) => (find(kinds, kind)?.list.acrossCompanies ? ofTenant : ofCompany)
  /** Returns the file of a kind, however many rows it has. */
  const fileOf = (kind: string): LargeFile => {
    const useCase = of(kind)
    const run = (onRows: OnRows) => running(kinds, useCase.acrossCompanies === true, onRows)
    return {
      of: kind,
      write: (ctx, input, onRows) => execute({ ...useCase, run: run(onRows) }, ctx, input),
    }
  }
  return {
    ofCompany,
    ofTenant,
    of,
    fileOf,
    /** Returns a list as the content of a background export. */
    contentOf: (kind: Exportable): ExportContent => listContent(kind, kinds[kind], fileOf(kind)),
    /**
     * Returns the input of a page by the URL of its list, with `format`, `encoding` and `columns`
     * separate from its filters.
     */
    ofPage: (kind: string, params: Readonly<Record<string, string>>) => ({
      ...pick(params, ['format', 'encoding', 'columns']),
      ...withoutPaging(find(kinds, kind)?.page.read(params) ?? {}),
      kind,
    }),
    /**
     * Throws for columns and filters of a stored question that would be refused when it is written.
     */
    checkKept: (kind: Exportable, kept: Pick<KeptQuestion, 'columns' | 'filter'>, who: Who) =>
      checkKept(kind, kinds[kind], kept, who),
    /** Returns the part of an earlier stored question that is still valid. */
    stillThere: (kind: Exportable, kept: Pick<KeptQuestion, 'columns' | 'filter'>, who: Who) =>
      stillThere(kind, kinds[kind], kept, who),
    /** Returns the kinds that this person may export, as the page offers them. */
    choicesFor: (who: Who): ExportChoice[] =>
      EXPORTABLE.filter((kind) => admits(who, kinds[kind].list.right, kinds[kind].list.module)).map((kind) =>
        choiceOf(kind, kinds[kind], who),
      ),
  }
}

function checkKept(
  kind: Exportable,
  definition: ExportKind,
  { columns, filter }: Pick<KeptQuestion, 'columns' | 'filter'>,
  who: Who,
): void {
  checkColumns(kind, columns, who)
  checkFilter(definition, filter)
}

/** Filters of a stored question are those of the page or of the API; unknown ones are refused. */
function listContent(kind: Exportable, definition: ExportKind, file: LargeFile): ExportContent {
  const { right, module } = EXPORT_ACCESS[kind]
  return {
    link: '/csv-export',
    rights: ['CSV-EXPORT_SHOW', ...(right === 'signedIn' ? [] : [right])],
    module,
    check: ({ ctx }, { question }) => {
      checkKept(kind, definition, question, ctx)
      return Promise.resolve(question)
    },
    refuseLost: () => undefined,
    write: (ctx, { format, question: { encoding, columns, filter } }, onRows) => {
      const input = { ...keptFilters(definition, filter), kind, format, encoding, columns: columns.join() }
      return writeFile(file, ctx, input, { onRows })
    },
  }
}

const running =
  (kinds: ExportKinds, isAcross: boolean, onRows?: OnRows) =>
  (scope: ReadScope, input: ExportInput): Promise<NamedFile> => {
    const kind = kindOf(kinds, input.kind)
    if (isAcross && !kind.list.acrossCompanies) throw new Error(`${input.kind} is of one company`)
    return writeExport(scope, kind, input, onRows)
  }

export interface ExportChoice {
  kind: Exportable
  title: string
  columns: { name: string; heading: string }[]
  /** For records with several states: active, deleted. Empty if the list has none. */
  states: (typeof RECORD_STATES)[number][]
  /** Further filters by one of several values. */
  words: { name: WordFilter; options: { value: string; text: string }[] }[]
  hasPeriod: boolean
  hasSearch: boolean
  hasStores: boolean
}

/** Filters by a value, and the enumeration with their German labels. */
const WORD_FILTERS = {
  status: 'status',
  settlement: 'status',
  dispatch: 'status',
  paymentMethod: 'paymentMethod',
  type: 'receiptType',
} as const
type WordFilter = keyof typeof WORD_FILTERS

const wordFilters = (
  filters: ListFilters,
  own: Readonly<Record<string, string>> = {},
): ExportChoice['words'] =>
  (Object.keys(WORD_FILTERS) as WordFilter[]).flatMap((name) => {
    const filter = filters[name]
    if (filter?.kind !== 'oneOf' && filter?.kind !== 'someOf') return []
    return [
      {
        name,
        options: filter.values.map((value) => ({
          value,
          text: wordOf(own[name] ?? WORD_FILTERS[name], value),
        })),
      },
    ]
  })

function choiceOf(kind: Exportable, { page, filterWords }: ExportKind, who: Who): ExportChoice {
  const { state } = page.pageFilters
  const states = state?.kind === 'oneOf' ? RECORD_STATES.filter((one) => state.values.includes(one)) : []
  return {
    kind,
    title: kindTitle(kind),
    columns: exportColumnsFor(kind, who).map((name) => ({ name, heading: columnHeading(kind, name) })),
    states,
    words: wordFilters({ ...page.filters, ...page.pageFilters }, filterWords),
    hasPeriod: 'from' in page.filters,
    hasSearch: !page.without.includes('q'),
    hasStores: 'stores' in page.filters,
  }
}

/** Maximum number of stores offered. */
const STORES_OFFERED = 200

/**
 * The stores of the active company that the caller sees, by name: filter options of lists of tills.
 */
export const exportStores = defineUseCase({
  name: 'export.stores',
  mode: 'read',
  right: 'CSV-EXPORT_SHOW',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<{ id: string; name: string }[]> =>
    tx
      .select({ id: store.id, name: store.name })
      .from(store)
      .where(
        and(
          eq(store.companyId, ctx.companyId),
          ctx.storeIds.length > 0 ? inArray(store.id, [...ctx.storeIds]) : undefined,
        ),
      )
      .orderBy(store.name, store.id)
      .limit(STORES_OFFERED),
})

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
const find = (kinds: Readonly<Record<string, ExportKind>>, name: string) =>
  Object.hasOwn(kinds, name) ? kinds[name] : undefined

function kindOf(kinds: ExportKinds, name: string): ExportKind {
  const kind = find(kinds, name)
  if (!kind) throw new AppError('notFound', 'notFound')
  return kind
}

async function writeExport(
  { rowsOf, tx, ctx }: ReadScope,
  kind: ExportKind,
  { kind: name, format, encoding, columns: columnNames, ...filters }: ExportInput,
  onRows?: OnRows,
): Promise<NamedFile> {
  const columns = columnsOf(ctx, name as Exportable, kind, columnNames)
  const title = kindTitle(name)
  const fileName = `${title} ${businessDay(ctx.now())}`
  const { lines } = kind
  const records = rowsOf(kind.list, filters)
  const rows = lines ? linesOfRecords(records, (slice) => lines({ tx }, slice)) : records
  return tableFile({ title, named: fileName, format, encoding }, columns, rows, onRows)
}

interface FileChoice extends Pick<ExportInput, 'format' | 'encoding'> {
  /** Title of the sheet. */
  title: string
  /** The file's name without its extension. */
  named: string
}

/**
 * Writes rows into a file, batch by batch as they are read; `onRows` gets the number written so
 * far.
 */
export async function tableFile<Row>(
  { title, named: fileName, format, encoding }: FileChoice,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  onRows: OnRows = () => undefined,
): Promise<NamedFile> {
  const writer = format === 'xlsx' ? xlsxWriter(columns, title) : csvWriter(columns, encoding)
  const file = await writeTable(writer, cellsOf(batches, columns, onRows))
  const type = format === 'xlsx' ? XLSX : `text/csv; charset=${encoding}`
  return { file, name: `${fileName}.${format}`, type }
}

function columnsOf(
  who: Who,
  name: Exportable,
  { columns }: ExportKind,
  columnNames: readonly string[],
): FileColumn<unknown>[] {
  const there = exportColumnsFor(name, who)
  return (columnNames.length > 0 ? columnNames : there).map((one) => {
    const column = there.includes(one) ? columns[one] : undefined
    if (!column) throw unknownColumn(one)
    const { type, of, words } = column
    const heading = columnHeading(name, one)
    return { heading, type, of: words ? (row) => inGerman(words, of(row)) : of }
  })
}

const inGerman = (words: string, value: CellValue) => (value === null ? null : wordOf(words, String(value)))

async function* cellsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
  onRows: OnRows,
) {
  let count = 0
  for await (const rows of batches) {
    onRows((count += rows.length))
    yield rows.map((row) => columns.map(({ of }) => of(row)))
  }
}
