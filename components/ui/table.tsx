import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A plain table (sums, positions) that scrolls sideways by itself if it is too wide. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div className="w-full overflow-x-auto print:overflow-visible">
      <table className={cn('w-full border-collapse text-left', className)} {...props} />
    </div>
  )
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cn('border-b border-border', className)} {...props} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('divide-y divide-border', className)} {...props} />
}

export function TableFoot({ className, ...props }: ComponentProps<'tfoot'>) {
  return <tfoot className={cn('border-t border-border font-semibold', className)} {...props} />
}

const HEADER = 'px-3 py-2 text-sm font-semibold text-muted-foreground max-sm:px-2'

/** Style of a header cell, shared with the data table. */
export const headerCellClasses = `${HEADER} whitespace-nowrap`

interface HeaderCellProps extends ComponentProps<'th'> {
  /** Wraps if space is short, so that no amount is pushed out of view. */
  wraps?: boolean
}

/** A header cell; `scope` defaults to the column. */
export function TableHeaderCell({ className, scope = 'col', wraps = false, ...props }: HeaderCellProps) {
  const wrapping = wraps ? 'whitespace-normal' : 'whitespace-nowrap'
  return <th scope={scope} className={cn(HEADER, wrapping, className)} {...props} />
}

/** Style of a cell, for tables with thousands of cells, where a component for each is slow. */
export const cellClasses = 'px-3 py-2 max-sm:px-2'

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn(cellClasses, className)} {...props} />
}
