'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { cn } from '@/components/ui/cn'
import { EmptyRows } from './empty-rows'
import { rowCells } from './row-cells'
import { SkeletonRows } from './skeleton-rows'
import { TableRow } from './table-row'
import type { Column, DataTableProps, RowBase } from './types'
import { useDelayed } from './use-delayed'
import type { ListState } from './use-list-state'
import type { useSelection } from './use-selection'

/** Faster responses replace the rows without a skeleton in between. */
const SKELETON_AFTER = 150
const SKELETON_ROWS = 8

/** Placeholder for a row's name in a label: the label is built once for all rows. */
const NAME = '\u0000'

/** Covers every cell of the outdated rows with a bar: columns keep their widths, nothing jumps. */
const VEIL = cn(
  'pointer-events-none [&_td]:relative [&_td]:text-transparent [&_td]:before:text-transparent [&_td>*]:invisible',
  '[&_td]:after:absolute [&_td]:after:inset-y-[calc(50%-0.45rem)] [&_td]:after:right-3 [&_td]:after:left-3',
  '[&_td]:after:animate-skeleton [&_td]:after:rounded-sm [&_td]:after:bg-skeleton [&_td:not(.numeric)]:after:max-w-[70%]',
  'max-sm:[&_td]:after:inset-x-0',
)

interface TableBodyProps<Row extends RowBase> extends DataTableProps<Row> {
  visible: readonly Column<Row>[]
  titleId: string | undefined
  state: ListState
  /** Shows a preview of the row at the side of the list. */
  onPreview?: ((row: Row) => void) | undefined
  selectable: boolean
  selection: ReturnType<typeof useSelection>
}

/** The rows, their skeleton while the server works, or the empty state. */
export function TableBody<Row extends RowBase>(props: TableBodyProps<Row>) {
  const { page, visible, titleId, state, selectable, selection, emptyState } = props
  const { rowHref, rowName, rowActions, onPreview } = props
  const hasMenu = rowActions !== undefined || onPreview !== undefined
  const t = useTranslations('table')
  const labels = { select: t('selectRow', { name: NAME }), actions: t('actionsFor', { name: NAME }) }
  const menuOf = (row: Row, href: string | undefined): readonly MenuAction[] | undefined => {
    const actions = [...(onPreview ? [previewing(row)] : []), ...(rowActions?.(row) ?? [])]
    if (!hasMenu) return undefined
    return href && actions.length > 0 ? [{ id: 'open', label: t('open'), href }, ...actions] : actions
  }
  const previewing = (row: Row) => ({ id: 'preview', label: t('preview'), onSelect: () => onPreview?.(row) })
  const labelled = (label: string, row: Row) => label.replace(NAME, () => rowName?.(row) ?? '')
  const cells = useMemo(() => rowCells(visible, titleId), [visible, titleId])
  const loading = useDelayed(state.pending, SKELETON_AFTER)
  return (
    <tbody role="rowgroup" className={cn('max-sm:flex max-sm:flex-col max-sm:gap-2', loading && VEIL)}>
      {loading && page.rows.length === 0 ? (
        <SkeletonRows
          columns={visible}
          titleId={titleId}
          rows={SKELETON_ROWS}
          leading={selectable}
          trailing={hasMenu}
        />
      ) : page.rows.length === 0 ? (
        <EmptyRows
          span={visible.length + (selectable ? 1 : 0) + (hasMenu ? 1 : 0)}
          narrowed={state.narrowed}
          onClear={state.clearAll}
          emptyState={emptyState}
        />
      ) : (
        page.rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            cells={cells}
            labels={{ select: labelled(labels.select, row), actions: labelled(labels.actions, row) }}
            href={rowHref?.(row)}
            actions={menuOf(row, rowHref?.(row))}
            selectable={selectable}
            selected={selection.ids.has(String(row.id))}
            onSelect={(withRange) => selection.toggle(String(row.id), withRange)}
          />
        ))
      )}
    </tbody>
  )
}
