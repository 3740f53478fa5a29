import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Looks shared by everything one types into: inputs, textareas, selects, comboboxes. */
export const controlClasses = cn(
  'w-full min-w-0 rounded-md border border-input bg-card text-base text-foreground',
  'transition-colors duration-100 outline-none placeholder:text-muted-foreground',
  'focus-visible:focus-ring focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:border-outline disabled:bg-muted disabled:opacity-100 [&[readonly]]:bg-muted',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
)

/** One line of text. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlClasses, 'h-11 px-3 sm:h-9', className)} {...props} />
}
