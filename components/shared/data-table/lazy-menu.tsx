'use client'

import { Slot } from '@radix-ui/react-slot'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'

/** The props passed to a lazily loaded menu. */
export interface LazyMenuParts {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface LazyMenuProps {
  trigger: ReactElement
  /** Loads the menu's code; called when the browser is idle, on hover or focus. */
  preload: () => Promise<unknown>
  /** For a rarely opened menu: its code is not loaded before hover or focus. */
  onDemand?: boolean
  children: (parts: LazyMenuParts) => ReactNode
}

const nothing = () => Promise.resolve()

/** Shows only the trigger until its first click; keeps the menu's code out of the first load. */
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
