'use client'

import * as TooltipPrimitive from '@radix-ui/react-tooltip'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn'

const DELAY_MS = 100
const TOUCH_DELAY_MS = 700

/** Opens after a long touch, which Radix leaves to us; lifting or moving the finger ends the wait. */
function useLongTouch(open: (value: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onTouchStart: () => {
      stop()
      timer.current = setTimeout(() => open(true), TOUCH_DELAY_MS)
    },
    onTouchEnd: () => {
      stop()
      open(false)
    },
    onTouchMove: stop,
    onTouchCancel: stop,
  }
}

export interface TooltipProps extends Pick<
  ComponentProps<typeof TooltipPrimitive.Content>,
  'side' | 'align'
> {
  /** Words that explain; the trigger keeps its own accessible name. */
  content: ReactNode
  /** One focusable element. */
  children: ReactNode
  className?: string
}

/** Explains its child after 100 ms with the mouse, 700 ms by touch, at once by keyboard. */
export function Tooltip({ content, children, side, align, className }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const touch = useLongTouch(setOpen)
  return (
    <TooltipPrimitive.Provider delayDuration={DELAY_MS}>
      <TooltipPrimitive.Root open={open} onOpenChange={setOpen}>
        <TooltipPrimitive.Trigger asChild {...touch}>
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 max-w-72 animate-fade-in rounded-sm bg-inverse px-2.5 py-1.5 text-sm text-inverse-foreground shadow-float',
              className,
            )}
          >
            {content}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  )
}
