'use client'

import { ChevronRight, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LogoMark } from '@/components/shared/page/logo'
import { usePersisted } from '@/components/shared/session/use-persisted'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Drawer, DrawerClose, DrawerContent, DrawerTitle } from '@/components/ui/drawer'
import type { NavGroup } from './nav'
import { NavIcon } from './nav-icon'

/** Group names, or null until a group has been toggled on this device. */
type OpenGroups = readonly string[] | null
const isOpenGroups = (value: unknown): value is OpenGroups =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left outline-none hover:bg-accent focus-visible:focus-ring-inset'

const containsCurrent = ({ links }: NavGroup, current: string | null) =>
  links.some(({ href }) => href === current)

interface DrawerGroupProps {
  group: NavGroup
  current: string | null
  open: boolean
  onToggle: () => void
  onLeave: () => void
}

function DrawerGroup({ group, current, open, onToggle, onLeave }: DrawerGroupProps) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className={cn(ROW, 'font-semibold', containsCurrent(group, current) && 'text-link')}
        onClick={onToggle}
      >
        <span className="flex-1">{group.label}</span>
        <ChevronRight
          aria-hidden="true"
          className={cn(
            'size-4 text-muted-foreground transition-transform duration-100',
            open && 'rotate-90',
          )}
        />
      </button>
      {open ? (
        <ul className="mb-2">
          {group.links.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                onClick={onLeave}
                aria-current={href === current ? 'page' : undefined}
                className={cn(
                  ROW,
                  href === current
                    ? 'bg-secondary font-semibold text-secondary-foreground'
                    : 'text-muted-foreground',
                )}
              >
                <NavIcon href={href} className="size-4.5 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

export interface NavDrawerProps {
  groups: NavGroup[]
  current: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu of narrow screens: 250 px, with collapsible groups whose state the device remembers. */
export function NavDrawer({ groups, current, open, onOpenChange }: NavDrawerProps) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const [remembered, remember] = usePersisted<OpenGroups>('openGroups', isOpenGroups, null)
  const unfolded = remembered ?? groups.filter((group) => containsCurrent(group, current)).map(({ id }) => id)
  const toggle = (id: string) =>
    remember(unfolded.includes(id) ? unfolded.filter((name) => name !== id) : [...unfolded, id])
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent aria-describedby={undefined}>
        <div className="flex h-bar shrink-0 items-center gap-2.5 border-b border-border pr-2 pl-4">
          <LogoMark className="size-7" />
          <DrawerTitle className="flex-1 font-semibold">{t('mainNavigation')}</DrawerTitle>
          <DrawerClose asChild>
            <Button variant="ghost" size="icon" aria-label={common('close')}>
              <X />
            </Button>
          </DrawerClose>
        </div>
        <nav aria-label={t('mainNavigation')} className="min-h-0 flex-1 overflow-y-auto p-2">
          <ul>
            {groups.map((group) => (
              <DrawerGroup
                key={group.id}
                group={group}
                current={current}
                open={unfolded.includes(group.id)}
                onToggle={() => toggle(group.id)}
                onLeave={() => onOpenChange(false)}
              />
            ))}
          </ul>
        </nav>
      </DrawerContent>
    </Drawer>
  )
}
