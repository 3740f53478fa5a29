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
  /** Only on phones: wider screens show it as a button instead. */
  onPhones?: boolean
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

function ActionItem({ label, icon, hint, href, newTab, onPhones, ...more }: MenuAction) {
  const own = { disabled: more.disabled, destructive: more.destructive, onSelect: more.onSelect }
  const className = onPhones ? 'sm:hidden' : undefined
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
      <DropdownMenuItem asChild className={className} {...own}>
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
    <DropdownMenuItem className={className} {...own}>
      {icon}
      {label}
    </DropdownMenuItem>
  )
}
