import type { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import type { ListShape, UrlParams } from '@/lib/domain/list-definition'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import type { ReadScope, UseCase } from './use-case'

/**
 * A column: the field's value, or a function of the record; `words` names the enumeration whose
 * German labels replace it.
 */
interface Column<Row> {
  type: ColumnType
  of: (row: Row) => CellValue
  words?: string
}

/** Filters of a list's page (see `defineList`). */
type ListPage = Pick<ListShape, 'filters' | 'pageFilters' | 'without'> & {
  read: (params: UrlParams) => Readonly<Record<string, unknown>>
}

/** A list that can be exported as a file. */
interface Declaration<I extends z.ZodType, Row> {
  /** The list; its right and module are required in addition to the right to export. */
  list: UseCase<I, Page<Row>>
  page: ListPage
  /** Enumerations whose German labels replace the values of the list's own filters. */
  filterWords?: Readonly<Record<string, string>>
  /**
   * By the record's field names, in the order of the file. If a column has the name of a field, its
   * type is enough.
   */
  columns: Readonly<Record<string, Column<Row>>>
}

/** A line of a record: the record's index among those requested, and its number within that. */
export interface PlacedLine<Row> {
  record: number
  line: number
  row: Row
}

/** Which lines to read: of these records, in order, beyond line `after` of the first one. */
export interface LineSlice<Of> {
  records: readonly Of[]
  after: number
  limit: number
}

type ReadLines<Of, Row> = (scope: Pick<ReadScope, 'tx'>, slice: LineSlice<Of>) => Promise<PlacedLine<Row>[]>

/** Lines of a list's records, exported as rows: their number per record differs widely. */
interface LineDeclaration<I extends z.ZodType, Of, Row> extends Omit<Declaration<I, Row>, 'list'> {
  list: UseCase<I, Page<Of>>
  lines: ReadLines<Of, Row>
}

/** A kind of export; its row type is known to its feature only. */
export interface ExportKind {
  list: UseCase<z.ZodType, Page<unknown>>
  page: ListPage
  filterWords?: Readonly<Record<string, string>>
  columns: Readonly<Record<string, Column<unknown>>>
  /** If the rows are lines of the list's records. */
  lines?: ReadLines<unknown, unknown>
}

export function defineLineExport<I extends z.ZodType, Of, Row>(
  declaration: LineDeclaration<I, Of, Row>,
): ExportKind {
  return declaration as unknown as ExportKind
}

export function defineExport<I extends z.ZodType, Row>(declaration: Declaration<I, Row>): ExportKind {
  return declaration as unknown as ExportKind
}

type PlainFields<Row> = {
  [Name in keyof Row & string]: Row[Name] extends CellValue | undefined ? Name : never
}[keyof Row & string]

/** A column that holds a field of the record unchanged. */
export function field<Row>(name: PlainFields<Row>, type: ColumnType, words?: string): Column<Row> {
  return { type, of: (row) => (row[name] ?? null) as CellValue, ...(words ? { words } : {}) }
}

/** Columns of one type that hold fields of the record unchanged. */
export function fields<Row>(type: ColumnType, ...names: PlainFields<Row>[]): Record<string, Column<Row>> {
  return Object.fromEntries(names.map((name) => [name, field<Row>(name, type)]))
}

/** Returns the types of an export's columns by name: an import reads the same. */
export const fieldsOfExport = ({ columns }: Pick<ExportKind, 'columns'>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, words }]) => [name, { type, ...(words ? { words } : {}) }]),
  )
