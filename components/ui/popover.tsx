'use client'

import * as PopoverPrimitive from '@radix-ui/react-popover'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Popover = PopoverPrimitive.Root
export const PopoverTrigger = PopoverPrimitive.Trigger
export const PopoverAnchor = PopoverPrimitive.Anchor

export interface PopoverContentProps extends ComponentProps<typeof PopoverPrimitive.Content> {
  /** Contains a list, which scrolls by itself. */
  list?: boolean
  /** Like `list`, without padding. */
  flush?: boolean
}

/**
 * A sheet anchored to its trigger. Wheel and touch stay inside, or a modal dialog below would
 * swallow the scrolling.
 */
export function PopoverContent({
  className,
  list,
  flush,
  align = 'start',
  sideOffset = 6,
  ...props
}: PopoverContentProps) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        onWheel={(event) => event.stopPropagation()}
        onTouchMove={(event) => event.stopPropagation()}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) rounded-md border border-border',
          'bg-popover text-base text-popover-foreground shadow-float outline-none',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          list
            ? 'flex flex-col overflow-hidden p-1'
            : flush
              ? 'flex flex-col overflow-hidden'
              : 'overflow-y-auto p-3',
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  )
}
