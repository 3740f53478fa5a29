'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { RowActions } from './row-actions'
import type { Column, RowAction } from './types'

const CARD_PLACE = {
  title: 'max-sm:break-words-de max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:font-semibold',
  aside: 'max-sm:order-2 max-sm:shrink-0 max-sm:text-right',
  hidden: 'max-sm:hidden',
  line: 'card-line',
} as const

export const rowClasses = 'list-row'
export const cellClasses = 'list-cell'

/** The classes of a data cell, in the table and on the card. */
export function placedCell<Row>(column: Column<Row>, title: boolean, empty: boolean): string {
  const place = title ? 'title' : (column.card ?? 'line')
  return cn(cellClasses, column.numeric && 'numeric', CARD_PLACE[place], empty && 'max-sm:hidden')
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  titleId: string | undefined
  href?: string
  actions?: readonly RowAction[]
  selectable: boolean
  selected: boolean
  onSelect: (withRange: boolean) => void
}

/** A row, a card on phones. With `href` it is one link all over; what has its own click inside stands above it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, titleId, href, actions, selectable, selected, onSelect } = props
  const t = useTranslations('table')
  return (
    <tr
      role="row"
      aria-selected={selectable ? selected : undefined}
      className={cn(
        rowClasses,
        href && 'hover:bg-accent/60',
        selected && 'bg-wheat-soft/60 hover:bg-wheat-soft',
      )}
    >
      {selectable ? (
        <td role="cell" className={cn(cellClasses, 'w-10 max-sm:w-auto')}>
          <Checkbox
            aria-label={t('selectRow')}
            checked={selected}
            onClick={(event) => onSelect(event.shiftKey)}
            onChange={() => undefined}
            className="relative z-1 block max-sm:mt-0.5"
          />
        </td>
      ) : null}
      {columns.map((column) => {
        const content = column.cell(row)
        const title = column.id === titleId
        return (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={placedCell(column, title, content === null || content === undefined || content === '')}
          >
            {title && href ? <RowLink href={href}>{content}</RowLink> : content}
          </td>
        )
      })}
      {actions ? (
        <td
          role="cell"
          className={cn(cellClasses, 'w-12 text-right max-sm:order-2 max-sm:-my-1.5 max-sm:-mr-1.5')}
        >
          <RowActions actions={actions} />
        </td>
      ) : null}
    </tr>
  )
}

function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link=""
      className="font-semibold outline-none after:absolute after:inset-0 focus-visible:after:focus-ring-inset max-sm:after:rounded-md"
    >
      {children}
    </Link>
  )
}
