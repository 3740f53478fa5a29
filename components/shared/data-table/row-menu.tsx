'use client'

import Link from 'next/link'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { LazyMenuParts } from './lazy-menu'
import type { RowAction } from './types'

/** What can be done with one row. */
export default function RowMenu({
  actions,
  trigger,
  ...menu
}: LazyMenuParts & { actions: readonly RowAction[] }) {
  return (
    <DropdownMenu {...menu}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {actions.map((action) =>
          action.href ? (
            <DropdownMenuItem
              key={action.id}
              asChild
              disabled={action.disabled}
              destructive={action.destructive}
            >
              <Link href={action.href} prefetch={false}>
                {action.icon}
                {action.label}
              </Link>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              key={action.id}
              disabled={action.disabled}
              destructive={action.destructive}
              onSelect={action.onSelect}
            >
              {action.icon}
              {action.label}
            </DropdownMenuItem>
          ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
