'use client'

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { headerCellClasses } from '@/components/ui/table'
import { ariaSort, toggledSort } from './paging'
import { leftOutOnTablets } from './row-cells'
import type { Column } from './types'

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

const STICKY = 'sticky top-bar z-10 flat:static bg-background shadow-[inset_0_-1px_0_var(--border)]'

const HEAD = cn(headerCellClasses, STICKY, 'max-lg:px-2')

/** Names break between syllables, not into single letters next to columns that cannot break. */
const TITLE_MIN = '8.5rem'

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
  sortable: boolean
}

export function HeaderCell<Row>({ column, sort, onSort, sortable }: HeaderCellProps<Row>) {
  const order = ariaSort(sort, column.id)
  const Icon = ICONS[order]
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? order : undefined}
      style={{ width: column.width, minWidth: column.card === 'title' ? TITLE_MIN : undefined }}
      className={cn(HEAD, column.numeric && 'text-right', leftOutOnTablets(column))}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(toggledSort(sort, column.id))}
          className={cn(
            'group -mx-1.5 inline-flex cursor-pointer items-center gap-1 rounded-sm px-1.5 py-0.5 outline-none',
            'hover:text-foreground focus-visible:focus-ring',
            order !== 'none' && 'text-foreground',
            column.numeric && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Icon
            aria-hidden="true"
            className={cn(
              'size-3.5',
              order === 'none' && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

interface SelectAllCellProps {
  checked: boolean
  some: boolean
  disabled: boolean
  onChange: () => void
}

/** Selects all rows of this page, or none. */
export function SelectAllCell({ checked, some, disabled, onChange }: SelectAllCellProps) {
  const t = useTranslations('table')
  return (
    <th role="columnheader" scope="col" className={cn(HEAD, 'w-10')}>
      <label className="row-choice">
        <Checkbox
          aria-label={t('selectAll')}
          checked={checked}
          disabled={disabled}
          indeterminate={some && !checked}
          onChange={onChange}
        />
      </label>
    </th>
  )
}

/** The head above the row menus has no visible text, only an accessible name. */
export function ActionsHeaderCell() {
  const t = useTranslations('table')
  return (
    <th role="columnheader" scope="col" className={cn(HEAD, 'w-12')}>
      <span className="sr-only">{t('rowActions')}</span>
    </th>
  )
}
