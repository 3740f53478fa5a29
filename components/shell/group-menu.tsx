'use client'

import Link from 'next/link'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'
import type { NavLink } from './nav'
import { NavIcon } from './nav-icon'

export interface GroupMenuProps extends LazyMenuParts {
  links: NavLink[]
  current: string | null
}

export function GroupMenu({ links, current, ...menu }: GroupMenuProps) {
  return (
    <DropdownMenu {...menu} sideOffset={10} wide>
      {links.map(({ href, label }) => (
        <DropdownMenuItem key={href} asChild current={href === current}>
          <Link href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
            <NavIcon href={href} />
            {label}
          </Link>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
