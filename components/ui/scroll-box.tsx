'use client'

import { useRef, type ReactNode } from 'react'
import { useOverflow } from './use-overflow'

/**
 * A container for content that may be wider than its space: only then is it focusable, so that
 * arrow keys scroll it.
 */
export function ScrollBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(box)
  return (
    <div
      ref={box}
      tabIndex={isWide ? 0 : undefined}
      className="w-full overflow-x-auto outline-none focus-visible:focus-ring-inset print:overflow-visible"
    >
      {children}
    </div>
  )
}
