import type { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import type { ListShape, UrlParams } from '@/lib/domain/list-definition'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import type { UseCase } from './use-case'

/** A column: its value, or how it is made of the record; `words` names the enumeration whose German words stand for it. */
interface Column<Row> {
  type: ColumnType
  of: (row: Row) => CellValue
  words?: string
}

/** How the page of a list is narrowed (see `defineList`). */
type ListPage = Pick<ListShape, 'filters' | 'pageFilters' | 'without'> & {
  read: (params: UrlParams) => Readonly<Record<string, unknown>>
}

/** A list that is given out as a file. */
interface Declaration<I extends z.ZodType, Row> {
  /** The list; its right and its module are asked beside that to export. */
  list: UseCase<I, Page<Row>>
  page: ListPage
  /** Enumerations whose German words stand for the values of its filters, where they are its own. */
  filterWords?: Readonly<Record<string, string>>
  /** By the names of the record, in the order of the file. Where a column is called as a field, its type is enough. */
  columns: Readonly<Record<string, Column<Row>>>
}

/** A kind of export whose row is known to nobody but its feature. */
export interface ExportKind {
  list: UseCase<z.ZodType, Page<unknown>>
  page: ListPage
  filterWords?: Readonly<Record<string, string>>
  columns: Readonly<Record<string, Column<unknown>>>
}

/** Declares how a list is given out as a file. */
export function defineExport<I extends z.ZodType, Row>(declaration: Declaration<I, Row>): ExportKind {
  return declaration as unknown as ExportKind
}

type PlainFields<Row> = {
  [Name in keyof Row & string]: Row[Name] extends CellValue | undefined ? Name : never
}[keyof Row & string]

/** A column that holds a field of the record as it is. */
export function field<Row>(name: PlainFields<Row>, type: ColumnType, words?: string): Column<Row> {
  return { type, of: (row) => (row[name] ?? null) as CellValue, ...(words ? { words } : {}) }
}

/** Columns that hold fields of the record as they are, all of one type. */
export function fields<Row>(type: ColumnType, ...names: PlainFields<Row>[]): Record<string, Column<Row>> {
  return Object.fromEntries(names.map((name) => [name, field<Row>(name, type)]))
}

/** What the columns of an export hold, by their names: an import reads the same. */
export const fieldsOfExport = ({ columns }: Pick<ExportKind, 'columns'>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, words }]) => [name, { type, ...(words ? { words } : {}) }]),
  )
