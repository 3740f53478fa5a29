'use client'

import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import { DialLink, type SpeedDialEntry } from './dial-link'

/** The ways to begin, where there are several. */
export function DialMenu({ entries, ...menu }: LazyMenuParts & { entries: readonly SpeedDialEntry[] }) {
  return (
    <DropdownMenu {...menu} align="end" side="top" sideOffset={10}>
      {entries.map(({ href, label }) => (
        <DropdownMenuItem key={href} asChild>
          <DialLink href={href}>{label}</DialLink>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
