'use client'

import { Slot } from '@radix-ui/react-slot'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'

/** What a lazily loaded menu gets: its trigger and whether it is open. */
export interface LazyMenuParts {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface LazyMenuProps {
  trigger: ReactElement
  /** Starts loading the menu's code; called on hover or focus. */
  preload: () => unknown
  children: (parts: LazyMenuParts) => ReactNode
}

/** Shows only the trigger until its first click; the menu's code stays out of the first load. */
export function LazyMenu({ trigger, preload, children }: LazyMenuProps) {
  const [armed, setArmed] = useState(false)
  const [open, setOpen] = useState(false)
  if (armed)
    return <Suspense fallback={trigger}>{children({ trigger, open, onOpenChange: setOpen })}</Suspense>
  const arm = () => {
    setArmed(true)
    setOpen(true)
  }
  return (
    <Slot aria-haspopup="true" aria-expanded={false} onPointerEnter={preload} onFocus={preload} onClick={arm}>
      {trigger}
    </Slot>
  )
}
