import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CELL, ROW, rowCells } from './row-cells'
import type { Column } from './types'

/** Widths that resemble text of varying length, in a fixed order so that nothing flickers. */
const WIDTHS = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-3/4']

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  titleId: string | undefined
  rows: number
  /** Extra cells before (checkbox) and after (menu). */
  leading: boolean
  trailing: boolean
}

/** The table's shape without its contents. */
export function SkeletonRows<Row>({ columns, titleId, rows, leading, trailing }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true" className={ROW}>
      {leading ? <td className={cn(CELL, 'w-10 max-sm:hidden')} /> : null}
      {rowCells(columns, titleId).map(({ column, classes }, index) => (
        <td key={column.id} className={classes}>
          <Skeleton
            className={cn(
              'h-4 max-sm:min-w-16',
              column.numeric && 'ml-auto',
              WIDTHS[(row + index) % WIDTHS.length],
            )}
          />
        </td>
      ))}
      {trailing ? <td className={cn(CELL, 'w-12 max-sm:hidden')} /> : null}
    </tr>
  ))
}
