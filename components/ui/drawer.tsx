'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { DIALOG_FOCUS, DialogOverlay } from './dialog'

export const Drawer = DialogPrimitive.Root
export const DrawerClose = DialogPrimitive.Close
export const DrawerTitle = DialogPrimitive.Title

const SIDES = {
  left: 'left-0 border-r data-[state=open]:animate-slide-in-left data-[state=closed]:animate-slide-out-left',
  right:
    'right-0 border-l data-[state=open]:animate-slide-in-right data-[state=closed]:animate-slide-out-right',
} as const

export interface DrawerContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  side?: keyof typeof SIDES
}

/** A sheet along a side, 250 px wide by default. Needs a `DrawerTitle` inside. */
export function DrawerContent({ side = 'left', className, ...props }: DrawerContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        className={cn(
          'fixed inset-y-0 z-50 flex w-[250px] max-w-full flex-col border-border bg-popover text-base',
          'text-popover-foreground shadow-float outline-none',
          SIDES[side],
          className,
        )}
        onCloseAutoFocus={DIALOG_FOCUS.onCloseAutoFocus}
        {...props}
      />
    </DialogPrimitive.Portal>
  )
}
