import type { ComponentProps } from 'react'
import { cn } from './cn'

/** An immediate on/off switch: a native checkbox with the role switch. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={cn(
        'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-input outline-none',
        'transition-colors duration-100 checked:bg-primary focus-visible:focus-ring',
        'before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-card',
        'before:transition-transform before:duration-100 checked:before:translate-x-5',
        'disabled:cursor-not-allowed disabled:opacity-55 sm:h-5 sm:w-9 sm:before:top-0.5 sm:before:left-0.5',
        // In forced colours the browser draws its own box, which the knob would cover.
        'sm:checked:before:translate-x-4 forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
      {...props}
    />
  )
}
