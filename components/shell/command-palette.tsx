'use client'

import { Command } from 'cmdk'
import { Plus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import type { NavGroup, NavLink } from './nav'
import { NavIcon } from './nav-icon'

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground [&_svg]:size-4 [&_svg]:text-muted-foreground'
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted-foreground'

interface ItemProps extends NavLink {
  icon: ReactNode
  hint?: string
  onSelect: (href: string) => void
}

function PaletteItem({ href, label, icon, hint, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={`${label} ${href}`}
      keywords={hint ? [hint] : []}
      className={ITEM}
      onSelect={() => onSelect(href)}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {hint ? <span className="text-sm text-muted-foreground">{hint}</span> : null}
    </Command.Item>
  )
}

export interface CommandPaletteProps {
  groups: NavGroup[]
  actions: NavLink[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Jumps to pages and creation forms by typing. */
export function CommandPalette({ groups, actions, open, onOpenChange }: CommandPaletteProps) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const select = (href: string) => {
    onOpenChange(false)
    navigate(href)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} high>
        <DialogTitle className="sr-only">{t('search')}</DialogTitle>
        <Command label={t('search')} className="flex min-h-0 flex-col">
          <div className="flex items-center gap-3 border-b border-border pr-14 pl-4">
            <Search aria-hidden="true" className="size-4.5 text-muted-foreground" />
            <Command.Input
              autoFocus
              placeholder={t('searchPlaceholder')}
              className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
            />
          </div>
          <Command.List className="min-h-0 flex-1 overflow-y-auto p-2">
            <Command.Empty className="px-3 py-8 text-center text-muted-foreground">
              {t('searchEmpty')}
            </Command.Empty>
            {actions.length > 0 ? (
              <Command.Group heading={t('searchActions')} className={GROUP}>
                {actions.map((action) => (
                  <PaletteItem
                    key={action.href}
                    {...action}
                    icon={<Plus aria-hidden="true" />}
                    onSelect={select}
                  />
                ))}
              </Command.Group>
            ) : null}
            <Command.Group heading={t('searchPages')} className={GROUP}>
              {groups.flatMap((group) =>
                group.links.map((link) => (
                  <PaletteItem
                    key={link.href}
                    {...link}
                    hint={group.label}
                    icon={<NavIcon href={link.href} />}
                    onSelect={select}
                  />
                )),
              )}
            </Command.Group>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  )
}
