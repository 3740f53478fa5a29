import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ScrollBox } from '@/components/ui/scroll-box'
import { TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { patchNoticeAction } from '@/lib/tax/register-notices/actions'
import type { NoticeRecord } from '@/lib/tax/register-notices/schema'

interface EventTableProps {
  store: string
  events: readonly NoticeRecord[]
  today: string
  mayReport: boolean
}

/** The changes of a store's tills with their deadlines, and when they were notified. */
export function EventTable({ store, events, today, mayReport }: EventTableProps) {
  const t = useTranslations('registerNotices')
  return (
    <section>
      <h3 className="mb-2 heading-4">{t('events')}</h3>
      <ScrollBox>
        <table aria-label={t('eventsOf', { store })} className="w-full border-collapse text-left">
          <TableHead>
            <tr>
              {(['what', 'till', 'date', 'deadline', 'state'] as const).map((column) => (
                <TableHeaderCell key={column}>{t(`columns.${column}`)}</TableHeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <EventRow key={event.id} event={event} isLate={event.deadline < today} mayReport={mayReport} />
            ))}
          </TableBody>
        </table>
      </ScrollBox>
    </section>
  )
}

interface EventRowProps {
  event: NoticeRecord
  isLate: boolean
  mayReport: boolean
}

function EventRow({ event, isLate, mayReport }: EventRowProps) {
  const t = useTranslations('registerNotices')
  const enums = useTranslations('enums.noticeKind')
  const [pending, start] = useTransition()
  const { id, version, kind, deviceName, date, deadline, state, reportedAt, transferTicket } = event
  const what = `${enums(kind)}, ${deviceName}`
  const takeBack = () =>
    start(
      async () =>
        void (await showAnswer(patchNoticeAction({ id, version, state: 'OPEN' }), 'takeBackNotice')),
    )
  return (
    <tr>
      <TableCell>{enums(kind)}</TableCell>
      <TableCell>{deviceName}</TableCell>
      <TableCell className="tabular">{germanDay(date)}</TableCell>
      <TableCell className="tabular">{germanDay(deadline)}</TableCell>
      <TableCell>
        {state === 'OPEN' ? (
          <Badge tone={isLate ? 'red' : 'amber'}>{t(isLate ? 'late' : 'open')}</Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {reportedAt === null ? null : t('reportedOn', { day: germanDay(reportedAt) })}
              {transferTicket ? (
                <span className="block text-sm text-muted-foreground">
                  {t('ticket', { ticket: transferTicket })}
                </span>
              ) : null}
            </span>
            {mayReport ? (
              <Button
                size="sm"
                variant="outline"
                disabled={pending}
                onClick={takeBack}
                aria-label={t('takeBackOf', { what })}
              >
                {t('takeBack')}
              </Button>
            ) : null}
          </span>
        )}
      </TableCell>
    </tr>
  )
}
