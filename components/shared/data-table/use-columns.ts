'use client'

import { getCoreRowModel, useReactTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ColumnChoice } from './column-menu'
import type { Column, RowBase } from './types'
import type { useTableSettings } from './use-table-settings'

/** The column that heads a row (and a card) and carries its link. */
export function titleColumn<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find((column) => column.card === 'title') ?? columns[0])?.id
}

/** Which columns are shown: as chosen on this device, else as defined. Title and fixed ones always. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  const title = titleColumn(columns)
  return Object.fromEntries(
    columns.map((column) => [
      column.id,
      column.fixed === true || column.id === title || (chosen[column.id] ?? !column.hidden),
    ]),
  )
}

/** The table's model: rows as the server sent them, columns as chosen on this device. */
export function useColumns<Row extends RowBase>(
  rows: Row[],
  columns: readonly Column<Row>[],
  { settings, rememberColumns }: ReturnType<typeof useTableSettings>,
) {
  const definitions = useMemo<ColumnDef<Row>[]>(
    () => columns.map((column) => ({ id: column.id, header: column.header, enableHiding: !column.fixed })),
    [columns],
  )
  const columnVisibility = useMemo(() => shownColumns(columns, settings.columns), [columns, settings.columns])
  const table = useReactTable({
    data: rows,
    columns: definitions,
    getRowId: (row) => String(row.id),
    getCoreRowModel: getCoreRowModel(),
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    state: { columnVisibility },
  })
  const visible = columns.filter((column) => table.getColumn(column.id)?.getIsVisible())
  const titleId = titleColumn(columns)
  const choices: ColumnChoice[] = columns
    .filter((column) => !column.fixed && column.id !== titleId)
    .map(({ id, header }) => ({ id, header, shown: columnVisibility[id] === true }))
  const choose = (id: string, shown: boolean) => rememberColumns({ ...settings.columns, [id]: shown })
  return { table, visible, titleId, choices, choose, reset: () => rememberColumns({}) }
}
