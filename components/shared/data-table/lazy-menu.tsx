'use client'

import { Slot } from '@radix-ui/react-slot'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'

/** What a lazily loaded menu gets: its trigger and whether it is open. */
export interface LazyMenuParts {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface LazyMenuProps {
  trigger: ReactElement
  /** Loads the menu's code; called when the browser is idle, on hover or focus. */
  preload: () => Promise<unknown>
  /** For a menu that few open: its code is left alone until hover or focus. */
  onDemand?: boolean
  children: (parts: LazyMenuParts) => ReactNode
}

const nothing = () => Promise.resolve()

/** Shows only the trigger until its first click; the menu's code stays out of the first load. */
export function LazyMenu({ trigger, preload, onDemand, children }: LazyMenuProps) {
  const [armed, setArmed] = useState(false)
  const [open, setOpen] = useState(false)
  useLoadWhenIdle(onDemand ? nothing : preload)
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
