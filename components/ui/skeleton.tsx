import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Stands in the place and size of what is coming. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('animate-skeleton rounded-sm bg-skeleton', className)} {...props} />
  )
}
