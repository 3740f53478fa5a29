import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A plain table (sums, positions); scrolls sideways alone when it is wider than its place. */
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

/** Looks of a header cell, shared with the data table. */
export const headerCellClasses =
  'px-3 py-2 text-sm font-semibold whitespace-nowrap text-muted-foreground max-sm:px-2'

/** A header cell; `scope` defaults to the column. */
export function TableHeaderCell({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return <th scope={scope} className={cn(headerCellClasses, className)} {...props} />
}

/** Looks of a cell, for tables of thousands, in which a component for each takes long. */
export const cellClasses = 'px-3 py-2 max-sm:px-2'

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn(cellClasses, className)} {...props} />
}
