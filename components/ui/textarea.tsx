import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Multi-line text; grows with its content where the browser supports it. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn('field-sizing-content max-h-96 min-h-20 control px-3 py-2 text-foreground', className)}
      {...props}
    />
  )
}
