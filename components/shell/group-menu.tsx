'use client'

import Link from 'next/link'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import { cn } from '@/components/ui/cn'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { NavLink } from './nav'
import { NavIcon } from './nav-icon'

export interface GroupMenuProps extends LazyMenuParts {
  links: NavLink[]
  current: string | null
}

/** The pages of one group, as links. */
export function GroupMenu({ links, current, trigger, open, onOpenChange }: GroupMenuProps) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent sideOffset={10} className="min-w-56">
        {links.map(({ href, label }) => (
          <DropdownMenuItem
            key={href}
            asChild
            className={cn(
              href === current && 'font-semibold text-link [&_svg:not([class*=text-])]:text-link',
            )}
          >
            <Link href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
              <NavIcon href={href} />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
