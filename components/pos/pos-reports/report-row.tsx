'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface ReportRowProps {
  label: string
  /** The entry of the current page; it can change without remounting the row. */
  current: string
  children: ReactNode
}

/** A row of entries that scrolls sideways on phones: scrolls the current one into view. */
export function ReportRow({ label, current, children }: ReportRowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = row.current?.querySelector('[aria-current=page]')
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-4 flex overflow-x-auto border-b border-border sm:flex-wrap"
    >
      {children}
    </nav>
  )
}
