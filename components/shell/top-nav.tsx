'use client'

import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import type { NavGroup } from './nav'

const loadMenu = () => import('./group-menu').then((module) => ({ default: module.GroupMenu }))
const GroupMenu = lazy(loadMenu)

interface GroupProps {
  group: NavGroup
  current: string | null
}

function Group({ group, current }: GroupProps) {
  const here = group.links.some(({ href }) => href === current)
  const trigger = (
    <button
      type="button"
      className={here ? 'menu-title text-shell-foreground' : 'menu-title text-shell-muted'}
    >
      {group.label}
      <ChevronDown aria-hidden="true" />
      {here ? <span className="absolute inset-x-2 -bottom-2.5 h-[3px] rounded-t-xs bg-wheat" /> : null}
    </button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <GroupMenu links={group.links} current={current} {...parts} />}
    </LazyMenu>
  )
}

/** The groups as menus, for wide screens; their code is loaded on hover or focus. */
export function TopNav({
  groups,
  current,
  label,
}: {
  groups: NavGroup[]
  current: string | null
  label: string
}) {
  return (
    <nav aria-label={label} className="hidden items-center gap-0.5 lg:flex">
      {groups.map((group) => (
        <Group key={group.id} group={group} current={current} />
      ))}
    </nav>
  )
}
