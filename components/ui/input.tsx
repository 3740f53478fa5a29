import type { ComponentProps } from 'react'
import { cn } from './cn'

export interface InputProps extends ComponentProps<'input'> {
  /** As tall on wide screens as on phones. */
  tall?: boolean
}

export function Input({ className, tall, type = 'text', ...props }: InputProps) {
  return (
    <input
      type={type}
      className={cn('control px-3 text-foreground', tall ? 'h-11' : 'h-11 sm:h-9', className)}
      {...props}
    />
  )
}
