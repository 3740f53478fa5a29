import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { Description } from './description-list'

export interface FactPanelProps {
  title: string
  facts: readonly Description[]
  /** Content below the facts, such as a link or a short timeline. */
  children?: ReactNode
  className?: string
}

/** The side column's card: short facts, one line each, the value at the right. */
export function FactPanel({ title, facts, children, className }: FactPanelProps) {
  const filled = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <aside aria-label={title} className={cn('rounded-md border border-border bg-card p-4', className)}>
      <h2 className="mb-2 heading-4">{title}</h2>
      <dl>
        {filled.map(({ term, value }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2"
          >
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="min-w-0 text-right break-words-de">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}
