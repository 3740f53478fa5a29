import type { ComponentProps } from 'react'
import { cn } from './cn'

/** The label of a control; link it by `htmlFor`. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  return <label className={cn('text-sm font-semibold text-foreground', className)} {...props} />
}
