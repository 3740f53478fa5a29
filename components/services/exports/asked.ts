import { isDay } from '@/lib/domain/business-date'
import type { Exportable, ExportFormat } from '@/lib/domain/exportable'
import type { Encoding } from '@/lib/domain/table-cell'
import type { ExportProfileRecord } from '@/lib/services/export-profiles/schema'
import type { ExportChoice } from '@/lib/services/exports/queries'

/** An export as configured on the page. */
export interface ExportSelection {
  kind: Exportable
  format: ExportFormat
  encoding: Encoding
  /** Filters as in the address of the list's page; '' does not narrow. */
  filter: Readonly<Record<string, string>>
  /** All columns by name, in the order of the file. */
  order: readonly string[]
  /** Excluded columns. */
  left: ReadonlySet<string>
}

/** Returns the default export of a list: all of it, as an Excel file. */
export const wholeList = ({ kind, columns }: ExportChoice, selection?: ExportSelection): ExportSelection => ({
  kind,
  format: selection?.format ?? 'xlsx',
  encoding: selection?.encoding ?? 'utf-8',
  filter: {},
  order: columns.map(({ name }) => name),
  left: new Set(),
})

/** Returns the export of a profile; columns added to its list since are excluded. */
export function selectionFrom(profile: ExportProfileRecord, { columns }: ExportChoice): ExportSelection {
  const { kind, format, encoding, filter } = profile
  const all = columns.map(({ name }) => name)
  const kept = profile.columns.filter((name) => all.includes(name))
  const others = all.filter((name) => !kept.includes(name))
  return {
    kind,
    format,
    encoding,
    filter,
    order: [...kept, ...others],
    left: new Set(profile.columns.length === 0 ? [] : others),
  }
}

export const chosenColumns = ({ order, left }: ExportSelection): string[] =>
  order.filter((name) => !left.has(name))

/** Returns the filters that narrow the list, without incomplete days. */
const filterOf = ({ filter }: ExportSelection) =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) =>
      name === 'from' || name === 'to' ? isDay(value) : value.trim() !== '',
    ),
  )

/** Returns the export as stored in a profile; no columns means all of them in their usual order. */
export function choiceIn(selection: ExportSelection, { columns }: ExportChoice) {
  const { kind, format, encoding } = selection
  const chosen = chosenColumns(selection)
  const isUsual = chosen.join() === columns.map(({ name }) => name).join()
  return { kind, format, encoding, columns: isUsual ? [] : chosen, filter: filterOf(selection) }
}

/** Returns the export as query parameters. */
export function paramsOf(selection: ExportSelection, choice: ExportChoice): URLSearchParams {
  const { format, encoding, columns, filter } = choiceIn(selection, choice)
  return new URLSearchParams({
    ...filter,
    format,
    ...(format === 'csv' ? { encoding } : {}),
    ...(columns.length > 0 ? { columns: columns.join(',') } : {}),
  })
}
