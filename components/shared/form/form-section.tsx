import { useId, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  /** Lets links lead here. */
  anchor?: string
  /** Full page width, for a table. */
  isWide?: boolean
  children: ReactNode
}

/** Related fields under a heading. */
export function FormSection({ title, description, anchor, isWide = false, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cn('mb-8 scroll-mt-24 last:mb-0', !isWide && 'max-w-form')}
    >
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      {description ? <p className="mt-0.5 text-muted-foreground">{description}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

export interface FormGridProps {
  columns?: keyof typeof COLUMNS
  children: ReactNode
}

/**
 * Two columns on wide screens, at most 720 px. A field that spans both takes
 * `className="sm:col-span-2"`.
 */
export function FormGrid({ columns = 2, children }: FormGridProps) {
  return (
    <div className={cn('grid max-w-form grid-cols-1 items-start gap-x-5 gap-y-4', COLUMNS[columns])}>
      {children}
    </div>
  )
}
