'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { RowActions } from './row-actions'
import { ACTIONS_CELL, CHOICE_CELL, CHOSEN_ROW, LINKED_ROW, ROW, type RowCell } from './row-cells'
import type { MenuAction } from '@/components/shared/page/action-menu'

interface TableRowProps<Row> {
  row: Row
  cells: readonly RowCell<Row>[]
  /** Accessible names of the row's checkbox and menu. */
  labels: { select: string; actions: string }
  /** Handled by the table (`data-row-link`). */
  href?: string
  actions?: readonly MenuAction[]
  selectable: boolean
  selected: boolean
  onSelect: (withRange: boolean) => void
}

/**
 * A row, or a card on phones. With `href` the whole row is one link; elements with their own click
 * lie above it. There may be a hundred rows, so everything shared comes from the table.
 */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, cells, labels, href, actions, selectable, selected, onSelect } = props
  return (
    <tr
      role="row"
      aria-selected={selectable ? selected : undefined}
      className={selected ? CHOSEN_ROW : href ? LINKED_ROW : ROW}
    >
      {selectable ? (
        <td role="cell" className={CHOICE_CELL}>
          <label className="row-choice">
            <Checkbox
              aria-label={labels.select}
              checked={selected}
              onClick={(event) => onSelect(event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        </td>
      ) : null}
      {cells.map(({ column, isTitle, classes, emptyClasses }) => {
        const content = column.cell(row)
        const isEmpty = content === null || content === undefined || content === ''
        const isOffCard = isEmpty || column.onCard?.(row) === false
        return (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={isOffCard ? emptyClasses : classes}
          >
            {isTitle && href ? (
              <a href={href} data-row-link="" className="row-link">
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        )
      })}
      {actions ? (
        <td role="cell" className={ACTIONS_CELL}>
          <RowActions actions={actions} label={labels.actions} />
        </td>
      ) : null}
    </tr>
  )
}
