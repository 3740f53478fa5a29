'use client'

import type { ListShape } from '@/lib/domain/list-definition'
import { ColumnChooser } from './column-chooser'
import { SortSelect } from './sort-select'
import type { Column } from './types'
import type { useColumns } from './use-columns'
import type { ListState } from './use-list-state'
import type { useTableSettings } from './use-table-settings'
import { ViewChooser } from './view-chooser'

interface TableToolsProps<Row> extends Pick<ReturnType<typeof useColumns<Row>>, 'shown' | 'optional'> {
  tableId: string
  list: ListShape
  columns: readonly Column<Row>[]
  state: ListState
  settings: ReturnType<typeof useTableSettings>
}

/** Controls for the table's presentation: sorting on phones, views, columns. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { tableId, list, columns, state, shown, optional, settings } = props
  const { view, columns: chosen } = settings.settings
  return (
    <>
      <SortSelect
        columns={columns.filter(({ id }) => list.sorts.includes(id))}
        sort={state.sort}
        onSort={state.setSort}
      />
      <ViewChooser
        tableId={tableId}
        list={list}
        state={state}
        columns={Object.fromEntries(optional.map(({ id }) => [id, shown[id] === true]))}
        view={view ?? null}
        onView={settings.rememberView}
      />
      {optional.length > 0 ? (
        <ColumnChooser columns={optional} shown={shown} chosen={chosen} onChoose={settings.rememberColumns} />
      ) : null}
    </>
  )
}
