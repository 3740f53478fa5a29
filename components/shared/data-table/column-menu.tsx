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
  /** Those that can be taken away. */
  columns: readonly { id: string; header: string }[]
  /** All that are shown now. */
  shown: ColumnVisibility
  /** What was chosen so far on this device. */
  chosen: ColumnVisibility
  onChoose: (chosen: ColumnVisibility) => void
}

const NO_ROWS: object[] = []

/**
 * Which columns are shown; stays open while one chooses. The table library keeps the columns' state, and comes along with
 * this menu: rows need none of it.
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
