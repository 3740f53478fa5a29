'use client'

import { useMemo } from 'react'
import type { Column } from './types'

/** Column id → shown; missing ids follow the column's definition. */
export type ColumnVisibility = Readonly<Record<string, boolean>>

/** Returns the id of the column that heads a row and carries its link. */
export function titleColumn<Row>(columns: readonly Column<Row>[]): string | undefined {
  const linked = columns.find(({ link }) => link) ?? columns.find(({ card }) => card === 'title')
  return (linked ?? columns[0])?.id
}

/**
 * Returns the visible columns: as chosen on this device, else as defined. Title and fixed ones
 * always.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: ColumnVisibility,
): Record<string, boolean> {
  const title = titleColumn(columns)
  return Object.fromEntries(
    columns.map((column) => [
      column.id,
      column.fixed === true || column.id === title || (chosen[column.id] ?? !column.hidden),
    ]),
  )
}

/** Returns the columns as chosen on this device, and those that can be hidden. */
export function useColumns<Row>(columns: readonly Column<Row>[], chosen: ColumnVisibility) {
  return useMemo(() => {
    const titleId = titleColumn(columns)
    const shown = shownColumns(columns, chosen)
    const visible = columns.filter(({ id }) => shown[id])
    const optional = columns.filter(({ id, fixed }) => !fixed && id !== titleId)
    return { titleId, shown, visible, optional }
  }, [columns, chosen])
}
