import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export interface Description {
  term: string
  /** Items without a value (null, empty) are omitted. */
  value: ReactNode
}

export interface DescriptionListProps {
  items: readonly Description[]
  /** Number of columns on wide screens; one by default. */
  columns?: 1 | 2 | 3
  className?: string
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const

export function DescriptionList({ items, columns = 1, className }: DescriptionListProps) {
  const filled = items.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={cn('grid gap-x-8 gap-y-3', COLUMNS[columns], className)}>
      {filled.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd className="break-words-de">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
