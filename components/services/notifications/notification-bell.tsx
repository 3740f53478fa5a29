'use client'

import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, useCallback } from 'react'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { useUnread } from './unread'

const loadMenu = () => import('./notification-menu').then((module) => ({ default: module.NotificationMenu }))
const NotificationMenu = lazy(loadMenu)

/** Highest number shown. */
const MOST = 99

/** The number of the user's unread notifications, updated live; opens the list. */
export function NotificationBell({ person }: { person: string }) {
  const t = useTranslations('shell')
  const { count, rose } = useUnread()
  useLoadWhenIdle(useCallback(async () => (await import('./follow-unread')).followUnread(person), [person]))
  const shown = count > MOST ? `${MOST}+` : String(count)
  const label = count > 0 ? t('unreadNotifications', { count: shown }) : t('notifications')
  const trigger = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      className="relative flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-shell-muted outline-none hover:bg-shell-hover hover:text-shell-foreground focus-visible:focus-ring-shell sm:size-9"
    >
      <Bell aria-hidden="true" className="size-4.5" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-1 left-5.5 min-w-4.5 rounded-full bg-wheat px-1 text-center font-bold text-xs/4.5 text-wheat-foreground tabular sm:-top-0.5 sm:left-5"
        >
          {shown}
        </span>
      ) : null}
    </button>
  )
  return (
    <>
      <LazyMenu trigger={trigger} preload={loadMenu} onDemand>
        {(parts) => <NotificationMenu person={person} {...parts} />}
      </LazyMenu>
      <span role="status" className="sr-only">
        {rose ? label : null}
      </span>
    </>
  )
}
