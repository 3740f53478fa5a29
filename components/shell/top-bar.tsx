'use client'

import { Menu } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { NotificationBell } from '@/components/services/notifications/notification-bell'
import { LogoMark } from '@/components/shared/page/logo'
import { AccountButton } from './account-button'
import type { AccountMenuProps } from './account-menu'
import { HelpLink } from './help-link'
import { currentHref, type NavGroup, type NavLink } from './nav'
import { SearchField } from './search-field'
import { TopNav } from './top-nav'
import { useShortcutSheet } from './use-shortcut-sheet'

const NavDrawer = lazy(() => import('./nav-drawer').then((module) => ({ default: module.NavDrawer })))

export interface TopBarProps {
  groups: NavGroup[]
  actions: NavLink[]
  account: Omit<AccountMenuProps, 'onShortcuts'>
  /** Id of the signed-in user. */
  person: string
  /** Hides search and notifications, which auditors do not have. */
  isAuditor: boolean
}

export function TopBar({ groups, actions, account, person, isAuditor }: TopBarProps) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const pathname = usePathname()
  const current = currentHref(groups, pathname)
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const shortcuts = useShortcutSheet()
  const shown = { ...account, onShortcuts: shortcuts.show }
  return (
    <header className="sticky top-0 z-bar border-b border-shell-border bg-shell text-shell-foreground print:hidden flat:static">
      <div className="mx-auto flex h-bar max-w-content items-center gap-1 px-2 sm:px-6 lg:gap-4 lg:px-8 xl:gap-6">
        <button
          type="button"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          className="flex size-11 cursor-pointer items-center justify-center rounded-md outline-none hover:bg-shell-hover focus-visible:focus-ring-shell lg:hidden"
        >
          <Menu aria-hidden="true" className="size-5.5" />
        </button>
        <Link
          href="/"
          prefetch={false}
          className="flex items-center gap-2.5 rounded-md text-xl font-semibold outline-none focus-visible:focus-ring-shell"
        >
          <LogoMark onPine />
          {/* Phones need the room for search, help and messages, small screens for the menus. */}
          <span className="max-[26rem]:sr-only lg:max-xl:sr-only">{common('appName')}</span>
        </Link>
        <TopNav groups={groups} current={current} label={t('mainNavigation')} />
        <div className="flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-3">
          {isAuditor ? null : <SearchField groups={groups} actions={actions} account={shown} />}
          <HelpLink pathname={pathname} />
          {isAuditor ? null : <NotificationBell person={person} />}
          <AccountButton {...shown} />
        </div>
      </div>
      {drawer === 'never' ? null : (
        <Suspense>
          <NavDrawer
            groups={groups}
            current={current}
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
      {shortcuts.sheet}
    </header>
  )
}
