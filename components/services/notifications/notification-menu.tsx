'use client'

import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { Messages } from '@/components/shared/messages/messages'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { NotificationRow } from './notification-row'
import { useNotifications } from './use-notifications'

interface NotificationMenuProps extends LazyMenuParts {
  person: string
}

export function NotificationMenu({ trigger, open, onOpenChange, person }: NotificationMenuProps) {
  const title = useId()
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        align="end"
        sideOffset={10}
        flush
        aria-labelledby={title}
        className="w-[min(27rem,100vw-1rem)]"
      >
        <Messages namespaces={['notifications.list']}>
          <NotificationList person={person} titleId={title} onLeave={() => onOpenChange(false)} />
        </Messages>
      </PopoverContent>
    </Popover>
  )
}

interface NotificationListProps {
  person: string
  titleId: string
  onLeave: () => void
}

function NotificationList({ person, titleId, onLeave }: NotificationListProps) {
  const t = useTranslations('notifications.list')
  const { loaded, failed, unread, mark, showOlder, tryAgain } = useNotifications(person)
  const [isUnmarked, setUnmarked] = useState(false)
  const open = (id: string) => {
    void mark([id])
    onLeave()
  }
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-border py-2 pr-2 pl-4">
        <h2 id={titleId} className="heading-3">
          {t('title')}
        </h2>
        {unread > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void mark().then((isMarked) => setUnmarked(!isMarked))}
          >
            {t('markAll')}
          </Button>
        ) : null}
      </div>
      {failed || isUnmarked ? (
        <p role="alert" className="border-b border-border bg-danger-soft px-4 py-2 text-danger">
          {t(failed ? 'notLoaded' : 'notMarked')}
        </p>
      ) : null}
      <div className="max-h-[34rem] min-h-0 overflow-y-auto overscroll-contain">
        {loaded ? <Rows {...loaded} onOpen={open} onOlder={showOlder} /> : null}
        {loaded || failed ? null : <Waiting label={t('loading')} />}
        {failed ? (
          <div className="p-2 text-center">
            <Button variant="outline" size="sm" onClick={tryAgain}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}

interface RowsProps {
  rows: NonNullable<ReturnType<typeof useNotifications>['loaded']>['rows']
  hasOlder: boolean
  onOpen: (id: string) => void
  onOlder: () => void
}

function Rows({ rows, hasOlder, onOpen, onOlder }: RowsProps) {
  const t = useTranslations('notifications.list')
  if (rows.length === 0)
    return <EmptyState icon={Bell} title={t('emptyTitle')} description={t('emptyText')} small />
  return (
    <>
      <ul>
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} onOpen={onOpen} />
        ))}
      </ul>
      {hasOlder ? (
        <div className="border-t border-border p-1.5 text-center">
          <Button variant="ghost" size="sm" onClick={onOlder}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-5 p-4">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  )
}
