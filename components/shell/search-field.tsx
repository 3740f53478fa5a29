'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { COMMANDS } from '@/components/shared/keys/keys'
import { useKey } from '@/components/shared/keys/use-key'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import type { AccountMenuProps } from './account-menu'
import type { NavGroup, NavLink } from './nav'
import { useRecentPlaces } from './use-recent-places'

const loadPalette = () => import('./command-palette').then((module) => ({ default: module.CommandPalette }))
const CommandPalette = lazy(loadPalette)

interface SearchFieldProps {
  groups: NavGroup[]
  actions: NavLink[]
  account: AccountMenuProps
}

/**
 * Looks like a field as wide as the bar permits and opens the palette; an icon only if space is
 * short.
 */
export function SearchField({ groups, actions, account }: SearchFieldProps) {
  const t = useTranslations('shell')
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [show] = useState(() => () => setState('open'))
  useKey('k', show)
  useLoadWhenIdle(loadPalette)
  useRecentPlaces(groups)
  return (
    <>
      <div className="shrink-0 xl:@container xl:max-w-64 xl:min-w-9 xl:flex-1">
        <button
          type="button"
          onClick={show}
          aria-keyshortcuts="Control+K"
          aria-label={t('search')}
          className="flex size-11 cursor-pointer items-center justify-center gap-2.5 rounded-md text-shell-muted transition-colors duration-100 outline-none hover:bg-shell-hover hover:text-shell-foreground focus-visible:focus-ring-shell sm:size-9 xl:w-full xl:bg-shell-hover/60 @min-[6rem]:justify-start @min-[6rem]:px-3"
        >
          <Search aria-hidden="true" className="size-4.5 shrink-0 xl:size-4" />
          <span className="hidden flex-1 text-left @min-[6rem]:inline">{t('search')}</span>
          <kbd
            aria-hidden="true"
            data-keys={`Strg+${COMMANDS.k}`}
            className="hidden font-sans text-xs before:content-[attr(data-keys)] @min-[9rem]:inline"
          />
        </button>
      </div>
      {state === 'never' ? null : (
        <Suspense>
          <CommandPalette
            groups={groups}
            actions={actions}
            account={account}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
