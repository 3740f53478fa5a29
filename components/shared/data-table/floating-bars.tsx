'use client'

import type { ReactNode } from 'react'
import { BulkBar } from './bulk-bar'
import type { BulkAction } from './types'

interface FloatingBarsProps {
  bar: ReactNode
  chosen: string[]
  actions: readonly BulkAction[]
  onKeep: (ids: readonly string[]) => void
}

/** Unsaved changes and the actions for the chosen rows, in one place above the lower edge. */
export function FloatingBars({ bar, chosen, actions, onKeep }: FloatingBarsProps) {
  return (
    <div
      data-keep-clear
      className="sticky bottom-3 z-20 mt-3 flex max-w-form flex-col gap-2 max-sm:bottom-20 print:hidden tiny:static"
    >
      {bar}
      {chosen.length > 0 ? <BulkBar ids={chosen} actions={actions} onKeep={onKeep} /> : null}
    </div>
  )
}
