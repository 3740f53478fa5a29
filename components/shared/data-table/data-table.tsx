'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { rememberQuery } from '@/components/shared/address/list-query'
import { cn } from '@/components/ui/cn'
import { Pagination } from './pagination'
import { PrintScope } from './print-scope'
import type { Target } from './paging'
import { walkRows } from './row-keys'
import { TableBody } from './table-body'
import { ActionsHeaderCell, HeaderCell, SelectAllCell } from './table-head'
import { TableTools } from './table-tools'
import { Toolbar } from './toolbar'
import type { DataTableProps, RowBase } from './types'
import { useColumns } from './use-columns'
import { useListState } from './use-list-state'
import { useOverflow } from '@/components/ui/use-overflow'
import { useRowEvents } from './use-row-events'
import { useRowPreview } from './use-row-preview'
import { usePageInRange, useRememberedPageSize } from './use-page-size'
import { useSelection } from './use-selection'
import { useTableSettings } from './use-table-settings'

const FloatingBars = lazy(() =>
  import('./floating-bars').then((loaded) => ({ default: loaded.FloatingBars })),
)

/**
 * A list with search, filters, sorting and paging in the URL, all done by the server. See
 * `DataTableProps`.
 */
export function DataTable<Row extends RowBase>(props: DataTableProps<Row>) {
  const {
    tableId,
    label,
    list,
    page,
    columns,
    filters = [],
    bulkActions = [],
    sums = [],
    rowActions,
    actions,
    bar,
  } = props
  const t = useTranslations('table')
  const state = useListState(list)
  const settings = useTableSettings(tableId)
  const { visible, titleId, shown, optional } = useColumns(columns, settings.settings.columns)
  const pageIds = page.rows.map((row) => String(row.id))
  const selection = useSelection(JSON.stringify([state.q, state.filters]), pageIds)
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const root = useRef<HTMLDivElement>(null)
  const wrapper = useRef<HTMLDivElement>(null)
  const overflowing = useOverflow(wrapper)
  const previews = useRowPreview(props)
  const rowEvents = useRowEvents(root, previews.showLinked)
  const selectable = bulkActions.length + sums.length > 0
  const chosen = selectable ? [...selection.ids] : []
  const sortable = (id: string) => list.sorts.includes(id)

  useRememberedPageSize(tableId, state)
  usePageInRange(page, state)
  useEffect(() => rememberQuery(location.pathname, location.search))

  const go = (target: Target) => {
    if (target.after) setSeen(new Map(seen).set(target.page, target.after))
    state.goTo(target)
  }

  return (
    <div ref={root} {...rowEvents}>
      <Toolbar
        state={state}
        filters={filters}
        searchable={props.searchable ?? !list.without.includes('q')}
        searchPlaceholder={props.searchPlaceholder}
        onLeaveDown={() => walkRows(root.current, 'ArrowDown')}
      >
        <TableTools
          tableId={tableId}
          list={list}
          columns={columns}
          state={state}
          shown={shown}
          optional={optional}
          settings={settings}
        />
        {actions}
      </Toolbar>
      <PrintScope state={state} filters={filters} />
      <div ref={wrapper} className={cn(overflowing && 'relative overflow-x-auto [&_th]:static')}>
        <table
          role="table"
          aria-label={label}
          aria-busy={state.pending}
          className="w-full border-separate border-spacing-0 text-left max-sm:block"
        >
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row">
              {selectable ? (
                <SelectAllCell
                  checked={pageIds.length > 0 && pageIds.every((id) => selection.ids.has(id))}
                  disabled={pageIds.length === 0}
                  some={pageIds.some((id) => selection.ids.has(id))}
                  onChange={selection.togglePage}
                />
              ) : null}
              {visible.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={state.sort}
                  onSort={state.setSort}
                  sortable={sortable(column.id)}
                />
              ))}
              {rowActions || previews.show ? <ActionsHeaderCell /> : null}
            </tr>
          </thead>
          <TableBody
            {...props}
            onPreview={previews.show}
            visible={visible}
            titleId={titleId}
            state={state}
            selectable={selectable}
            selection={selection}
          />
        </table>
      </div>
      {bar || chosen.length > 0 ? (
        <Suspense fallback={null}>
          <FloatingBars {...props} chosen={chosen} onKeep={selection.keep} />
        </Suspense>
      ) : null}
      {previews.host}
      <span role="status" className="sr-only">
        {state.pending ? t('loading') : ''}
      </span>
      <Pagination
        counts={{ ...page, page: state.page, pageSize: state.pageSize }}
        shown={page}
        seen={seen}
        onGo={go}
        onPageSize={(pageSize) => {
          settings.rememberPageSize(pageSize)
          state.setPageSize(pageSize)
        }}
      />
    </div>
  )
}
