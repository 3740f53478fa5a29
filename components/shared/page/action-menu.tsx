'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  destructive?: boolean
  disabled?: boolean
  /** Why it is unavailable. The action stays readable and focusable, but does nothing. */
  hint?: string
  href?: string
  /** The link opens a new tab. */
  newTab?: boolean
  onSelect?: () => void
}

export default function ActionMenu({ actions, ...menu }: LazyMenuParts & { actions: readonly MenuAction[] }) {
  return (
    <DropdownMenu {...menu} align="end">
      {actions.map((action) => (
        <ActionItem key={action.id} {...action} />
      ))}
    </DropdownMenu>
  )
}

function ActionItem({ label, icon, destructive, disabled, hint, href, newTab, onSelect }: MenuAction) {
  if (hint)
    return (
      <DropdownMenuItem aria-disabled onSelect={(event) => event.preventDefault()}>
        {icon}
        <span className="max-w-72 text-muted-foreground">
          {label}
          <span className="block text-sm break-words-de">{hint}</span>
        </span>
      </DropdownMenuItem>
    )
  if (href)
    return (
      <DropdownMenuItem asChild disabled={disabled} destructive={destructive} onSelect={onSelect}>
        {newTab ? (
          <a href={href} target="_blank" rel="noopener">
            {icon}
            {label}
          </a>
        ) : (
          <Link href={href} prefetch={false}>
            {icon}
            {label}
          </Link>
        )}
      </DropdownMenuItem>
    )
  return (
    <DropdownMenuItem disabled={disabled} destructive={destructive} onSelect={onSelect}>
      {icon}
      {label}
    </DropdownMenuItem>
  )
}
