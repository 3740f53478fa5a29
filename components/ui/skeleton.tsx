import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Placeholder with the place and size of the content being loaded. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('animate-skeleton rounded-sm bg-skeleton', className)} {...props} />
  )
}
