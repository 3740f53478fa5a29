import { exportColumnsFor } from '@/lib/domain/export-columns'
import type { Exportable } from '@/lib/domain/exportable'
import type { Who } from '@/lib/domain/rights'
import { parseFilter } from '@/lib/domain/list-definition'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { filtersOf } from '@/lib/server/core/execute'
import type { ExportKind } from '@/lib/server/core/export-kind'

/** The refusal of a column that an export does not have. */
export const unknownColumn = (column: string) =>
  invalidField('columns', 'export.unknownColumn', { column: column.slice(0, 60) })

/** Refuses a column that the person's file does not have, before anything is read. */
export function checkColumns(kind: Exportable, columns: readonly string[], who: Who): void {
  const there = exportColumnsFor(kind, who)
  const unknown = columns.find((name) => !there.includes(name))
  if (unknown !== undefined) throw unknownColumn(unknown)
}

/** What an address pages its list by. */
const PAGING = ['page', 'pageSize', 'sort', 'cursor']

/** Fields but those that page a list. */
export const withoutPaging = (from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !PAGING.includes(name)))

type Filter = Readonly<Record<string, string>>

/** What a list takes of filters that are kept as those of its page or of the API. */
export function keptFilters({ page }: ExportKind, filter: Filter): Record<string, unknown> {
  const isRead = (name: string, value: string) => {
    const its = page.pageFilters[name]
    // of several words a page leaves out the unknown ones; a question is refused for them
    const words = its?.kind === 'someOf' || its?.kind === 'ids' ? value.split(',') : [value]
    return its !== undefined && words.every((word) => parseFilter(its, word) !== null)
  }
  const asTheyAre = Object.entries(filter).filter(([name, value]) => !isRead(name, value))
  return { ...withoutPaging(page.read(filter)), ...Object.fromEntries(asTheyAre) }
}

/** Refuses filters that the list would refuse once it is read. */
export function checkFilter(kind: ExportKind, filter: Filter): void {
  try {
    filtersOf(kind.list, keptFilters(kind, filter))
  } catch (error) {
    throw refusedFilter(error)
  }
}

/** Columns and filters that were kept, by whether the list still has them. */
export interface StillThere {
  columns: string[]
  filter: Record<string, string>
  /** The names of those that it does not have any more, or whose value it does not take. */
  gone: { columns: string[]; filter: string[] }
}

/** What is left of columns and filters that were kept a while ago. */
export function stillThere(
  name: Exportable,
  kind: ExportKind,
  { columns, filter }: { columns: readonly string[]; filter: Filter },
  who: Who,
): StillThere {
  const there = exportColumnsFor(name, who)
  const hasColumn = (column: string) => there.includes(column)
  const taken = Object.entries(filter).filter(([its, value]) => takes(kind, { [its]: value }))
  return {
    columns: columns.filter(hasColumn),
    filter: Object.fromEntries(taken),
    gone: {
      columns: columns.filter((column) => !hasColumn(column)),
      filter: Object.keys(filter).filter((its) => !taken.some(([one]) => one === its)),
    },
  }
}

function takes(kind: ExportKind, filter: Filter): boolean {
  try {
    filtersOf(kind.list, keptFilters(kind, filter))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** What a list says of its filters, as it is told of a question that holds them. */
export function refusedFilter(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const fields = error.fields.map((field) => ({ ...field, path: `filter.${field.path}` }))
  const [first] = error.fields
  const code = first?.code === 'validation.unknownField' ? 'export.unknownFilter' : 'export.invalidFilter'
  return new AppError('invalid', code, { filter: (first?.path.split('.')[0] ?? '').slice(0, 60) }, fields)
}
