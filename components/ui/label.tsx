import type { ComponentProps } from 'react'
import { cn } from './cn'

/** The words that name a control; tie it by `htmlFor`. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  return <label className={cn('text-sm font-semibold text-foreground', className)} {...props} />
}
