import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** The purpose of this place. */
  description?: ReactNode
  /** The first step, as a button or link. */
  action?: ReactNode
  /** Within a card that has more content below. */
  small?: boolean
  className?: string
}

export function EmptyState({ icon: Icon, title, description, action, small, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 text-center', small ? 'py-8' : 'py-14', className)}>
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-secondary text-secondary-foreground">
        <Icon aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
      </span>
      <p className="heading-3">{title}</p>
      {description ? <p className="mt-1 max-w-md text-balance text-muted-foreground">{description}</p> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
