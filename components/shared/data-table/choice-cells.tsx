'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { TableCell, TableHeaderCell } from '@/components/ui/table'

interface ChooseAllProps {
  label: string
  /** Number of selected rows, out of `total`. */
  chosen: number
  total: number
  onToggle: () => void
}

/** The heading of a checkbox column: selects all rows. */
export function ChooseAll({ label, chosen, total, onToggle }: ChooseAllProps) {
  return (
    <TableHeaderCell className="w-10">
      <label className="row-choice">
        <Checkbox
          aria-label={label}
          checked={chosen === total}
          indeterminate={chosen > 0 && chosen < total}
          onChange={onToggle}
        />
      </label>
    </TableHeaderCell>
  )
}

interface ChooseRowProps {
  /** Id of the record; unique on the page. */
  id: string
  label: string
  checked: boolean
  onToggle: (id: string) => void
  /** The row's name; a click on it selects the row, too. */
  name: ReactNode
  /** Further content below the name. */
  children?: ReactNode
}

/** The first two cells of a selectable row: checkbox and name. */
export function ChooseRow({ id, label, checked, onToggle, name, children }: ChooseRowProps) {
  return (
    <>
      <TableCell>
        <label className="row-choice">
          <Checkbox id={`choose-${id}`} aria-label={label} checked={checked} onChange={() => onToggle(id)} />
        </label>
      </TableCell>
      <TableCell>
        <label htmlFor={`choose-${id}`} className="cursor-pointer break-words-de">
          {name}
        </label>
        {children}
      </TableCell>
    </>
  )
}

/** A customer's name, followed by the number. */
export function CustomerName({ name, number }: { name: string; number: string }) {
  return (
    <>
      {name} <span className="text-muted-foreground tabular">{number}</span>
    </>
  )
}
