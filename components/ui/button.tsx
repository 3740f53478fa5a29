import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { buttonVariants, type ButtonLooks } from './button-variants'
import { Spinner } from './spinner'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLooks {
  /** Renders its only child (a link) in the style of a button. */
  asChild?: boolean
  /** Shows a spinner and ignores clicks; the button keeps its focus and its text. */
  loading?: boolean
}

/** Hidden behind the dialog that the click has opened, since nothing is in progress yet. */
const BUSY = 'size-4 in-[[data-aria-hidden]]:hidden'

/** A button with `type="button"` by default, so that it never submits a form by accident. */
export function Button({
  className,
  variant,
  size,
  align,
  asChild,
  loading,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = buttonVariants({ variant, size, align, className })
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...props}>
        <Slottable>{children}</Slottable>
      </Slot>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {loading ? <Spinner className={BUSY} /> : null}
      {children}
    </button>
  )
}
