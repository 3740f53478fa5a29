'use client'

import { useMemo } from 'react'
import type { ColumnChoice } from './column-menu'
import type { Column } from './types'
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

/** Columns as chosen on this device; rows come from the server as they are. See docs/decisions/0008. */
export function useColumns<Row>(
  columns: readonly Column<Row>[],
  { settings, rememberColumns }: ReturnType<typeof useTableSettings>,
) {
  const shown = useMemo(() => shownColumns(columns, settings.columns), [columns, settings.columns])
  const titleId = titleColumn(columns)
  const choices: ColumnChoice[] = columns
    .filter((column) => !column.fixed && column.id !== titleId)
    .map(({ id, header }) => ({ id, header, shown: shown[id] === true }))
  return {
    visible: columns.filter(({ id }) => shown[id]),
    titleId,
    choices,
    choose: (id: string, isShown: boolean) => rememberColumns({ ...settings.columns, [id]: isShown }),
    reset: () => rememberColumns({}),
  }
}
