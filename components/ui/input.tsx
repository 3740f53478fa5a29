import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Looks shared by everything one types into: inputs, textareas, selects, comboboxes. The colour of the text is theirs. */
export const controlClasses = cn(
  'w-full min-w-0 rounded-md border border-input bg-card text-base',
  'transition-colors duration-100 outline-none placeholder:text-muted-foreground',
  'focus-visible:focus-ring focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:border-outline disabled:bg-muted disabled:opacity-100 [&[readonly]]:bg-muted',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
)

export interface InputProps extends ComponentProps<'input'> {
  /** As tall on wide screens as on phones. */
  tall?: boolean
}

/** One line of text. */
export function Input({ className, tall, type = 'text', ...props }: InputProps) {
  return (
    <input
      type={type}
      className={cn(controlClasses, 'px-3 text-foreground', tall ? 'h-11' : 'h-11 sm:h-9', className)}
      {...props}
    />
  )
}
