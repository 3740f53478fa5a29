import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useToday } from '@/components/shared/form/use-today'
import { NavIcon } from '@/components/shell/nav-icon'
import { cn } from '@/components/ui/cn'
import { addDays, businessDay, germanDateTime, germanTime } from '@/lib/domain/business-date'
import type { NotificationRecord } from '@/lib/services/notifications/schema'

interface NotificationRowProps {
  notification: NotificationRecord
  onOpen: (id: string) => void
}

/** An event and its time; links to its page, in a new tab as well. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useTranslations('notifications.list')
  const { id, link, title, text, createdAt, readAt } = notification
  const isUnread = readAt === null
  const time = useTime(createdAt)
  const open = () => onOpen(id)
  return (
    <li className="border-t border-border first:border-t-0">
      <Link
        href={link}
        prefetch={false}
        onClick={open}
        onAuxClick={open}
        className="flex gap-3 px-4 py-3 outline-none hover:bg-accent focus-visible:focus-ring-inset"
      >
        <NavIcon
          href={/^\/[^/?]*/.exec(link)?.[0] ?? ''}
          className={cn('mt-0.5 size-4.5 shrink-0', isUnread ? 'text-link' : 'text-muted-foreground')}
        />
        <span className="min-w-0 flex-1">
          <span className={cn('block break-words-de', isUnread && 'font-semibold')}>{title}</span>
          <span className="line-clamp-3 break-words-de text-muted-foreground">{text}</span>
          <time dateTime={createdAt} className="mt-0.5 block text-sm text-muted-foreground tabular">
            {time}
          </time>
        </span>
        {isUnread ? (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-wheat">
            <span className="sr-only">{t('unread')}</span>
          </span>
        ) : null}
      </Link>
    </li>
  )
}

function useTime(at: string): string {
  const t = useTranslations('notifications.list')
  const day = businessDay(new Date(at))
  const today = useToday()
  const time = germanTime(new Date(at))
  if (day === today) return t('today', { time })
  return day === addDays(today, -1) ? t('yesterday', { time }) : germanDateTime(at)
}
