'use client'

import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode } from 'react'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import { Button } from '@/components/ui/button'
import type { MenuAction } from './action-menu'

const loadMenu = () => import('./action-menu')
const ActionMenu = lazy(loadMenu)

interface PageActionsProps {
  /** The next step, as a button or link. */
  primary?: ReactNode
  /** Another likely step, as a button; on phones it is in the menu (`onPhones`). */
  secondary?: ReactNode
  /** Everything else, in „Weitere Aktionen“; if empty, there is no menu. */
  more: readonly MenuAction[]
  /** One of the menu's steps is in progress. */
  pending?: boolean
}

/**
 * The actions on the record of a page, for `PageHeader`: the next step as a button, the rest in a
 * menu. On phones a page with a next step shows both in a bar at the lower edge, in reach of the
 * thumb; sticky bars of forms stay above it.
 */
export function PageActions({ primary, secondary, more, pending }: PageActionsProps) {
  const menu =
    more.length > 0 ? <MoreActions actions={more} pending={pending} small={Boolean(primary)} /> : null
  if (!primary) return menu
  return (
    <div
      data-page-bar
      data-keep-clear
      className="flex items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:bg-background max-sm:px-4 max-sm:pt-2 max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))] tiny:static"
    >
      {menu}
      {secondary ? <div className="max-sm:hidden">{secondary}</div> : null}
      <div className="flex max-sm:flex-1 max-sm:*:flex-1">{primary}</div>
    </div>
  )
}

interface MoreActionsProps {
  actions: readonly MenuAction[]
  pending: boolean | undefined
  /** Three dots on phones. */
  small: boolean
}

function MoreActions({ actions, pending, small }: MoreActionsProps) {
  const t = useTranslations('common')
  const trigger = (
    <Button variant="outline" loading={pending} className={small ? 'max-sm:px-3' : undefined}>
      <Ellipsis aria-hidden="true" />
      <span className={small ? 'max-sm:sr-only' : undefined}>{t('moreActions')}</span>
    </Button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <ActionMenu actions={actions} {...parts} />}
    </LazyMenu>
  )
}
