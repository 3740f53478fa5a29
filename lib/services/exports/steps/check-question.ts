import { exportColumnsFor } from '@/lib/domain/export-columns'
import type { Exportable } from '@/lib/domain/exportable'
import type { Who } from '@/lib/domain/rights'
import { parseFilter } from '@/lib/domain/list-definition'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { filtersOf } from '@/lib/server/core/execute'
import type { ExportKind } from '@/lib/server/core/export-kind'

export const unknownColumn = (column: string) =>
  invalidField('columns', 'export.unknownColumn', { column: column.slice(0, 60) })

/** Throws for a column that the person's file does not have, before anything is read. */
export function checkColumns(kind: Exportable, columns: readonly string[], who: Who): void {
  const there = exportColumnsFor(kind, who)
  const unknown = columns.find((name) => !there.includes(name))
  if (unknown !== undefined) throw unknownColumn(unknown)
}

/** Paging parameters of a list's URL. */
const PAGING = ['page', 'pageSize', 'sort', 'cursor']

/** Returns the fields without the paging parameters. */
export const withoutPaging = (from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !PAGING.includes(name)))

type Filter = Readonly<Record<string, string>>

/** Converts stored filters, those of the page or of the API, to the list's input. */
export function keptFilters({ page }: ExportKind, filter: Filter): Record<string, unknown> {
  const isRead = (name: string, value: string) => {
    const its = Object.hasOwn(page.pageFilters, name) ? page.pageFilters[name] : undefined
    // a page ignores unknown values among several; a stored question is refused for them
    const words = its?.kind === 'someOf' || its?.kind === 'ids' ? value.split(',') : [value]
    return its !== undefined && words.every((word) => parseFilter(its, word) !== null)
  }
  const asTheyAre = Object.entries(filter).filter(([name, value]) => !isRead(name, value))
  return { ...withoutPaging(page.read(filter)), ...Object.fromEntries(asTheyAre) }
}

/** Throws for filters that the list would refuse when it is read. */
export function checkFilter(kind: ExportKind, filter: Filter): void {
  try {
    filtersOf(kind.list, keptFilters(kind, filter))
  } catch (error) {
    throw refusedFilter(error)
  }
}

/** Stored columns and filters, by whether the list still has them. */
export interface StillThere {
  columns: string[]
  filter: Record<string, string>
  /** Names of those that the list no longer has, or whose value it does not accept. */
  gone: { columns: string[]; filter: string[] }
}

/**
 * Returns the columns and filters of an earlier stored question that are still valid, and the
 * others.
 */
export function stillThere(
  name: Exportable,
  kind: ExportKind,
  { columns, filter }: { columns: readonly string[]; filter: Filter },
  who: Who,
): StillThere {
  const there = exportColumnsFor(name, who)
  const hasColumn = (column: string) => there.includes(column)
  const validFilters = Object.entries(filter).filter(([its, value]) => takes(kind, { [its]: value }))
  return {
    columns: columns.filter(hasColumn),
    filter: Object.fromEntries(validFilters),
    gone: {
      columns: columns.filter((column) => !hasColumn(column)),
      filter: Object.keys(filter).filter((its) => !validFilters.some(([one]) => one === its)),
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

/** Converts a list's refusal of its filters to one of the question that holds them. */
export function refusedFilter(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const fields = error.fields.map((field) => ({ ...field, path: `filter.${field.path}` }))
  const [first] = error.fields
  const code = first?.code === 'validation.unknownField' ? 'export.unknownFilter' : 'export.invalidFilter'
  return new AppError('invalid', code, { filter: (first?.path.split('.')[0] ?? '').slice(0, 60) }, fields)
}
