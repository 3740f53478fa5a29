'use client'

import { functionalUpdate, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'
import type { LazyMenuParts } from './lazy-menu'
import type { ColumnVisibility } from './use-columns'

export interface ColumnMenuProps {
  /** Those that can be hidden. */
  columns: readonly { id: string; header: string }[]
  /** Current visibility of all of them. */
  shown: ColumnVisibility
  /** The choices made on this device. */
  chosen: ColumnVisibility
  onChoose: (chosen: ColumnVisibility) => void
}

const NO_ROWS: object[] = []

/**
 * The menu of shown columns; stays open while one chooses. The table library manages the columns'
 * state and is loaded with this menu only: rows do not need it.
 */
export default function ColumnMenu(props: ColumnMenuProps & LazyMenuParts) {
  const { columns, shown, chosen, onChoose, ...menu } = props
  const t = useTranslations('table')
  const table = useReactTable({
    data: NO_ROWS,
    columns: columns.map(({ id, header }) => ({ id, header })),
    getCoreRowModel: getCoreRowModel(),
    state: { columnVisibility: shown },
    onColumnVisibilityChange: (update) => onChoose(functionalUpdate(update, chosen)),
  })
  return (
    <DropdownMenu {...menu} align="end">
      <DropdownMenuLabel>{t('shownColumns')}</DropdownMenuLabel>
      {table.getAllLeafColumns().map((column) => (
        <DropdownMenuCheckboxItem
          key={column.id}
          checked={column.getIsVisible()}
          onCheckedChange={(isShown) => column.toggleVisibility(isShown)}
          onSelect={(event) => event.preventDefault()}
        >
          {String(column.columnDef.header)}
        </DropdownMenuCheckboxItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => table.resetColumnVisibility(true)}>
        {t('resetColumns')}
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
