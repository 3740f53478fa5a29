'use client'

import { Monitor, TerminalSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { FormSection } from '@/components/shared/form/form-section'
import { answerOf, showAnswer } from '@/components/shared/feedback/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { endSessionAction, endSessionsAction } from '@/lib/platform/account/actions'
import type { MyAccount } from '@/lib/platform/account/queries'
import { germanDateTime } from '@/lib/domain/business-date'

type Session = MyAccount['sessions'][number]

/** The user's sessions; each can be ended, or all of them. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('sessions')
  const endAll = async () => {
    const sure = await confirm({
      title: t('endAll.title'),
      description: t('endAll.text'),
      confirmLabel: t('endAll.confirm'),
      destructive: true,
    })
    if (!sure) return
    if (await answerOf(endSessionsAction({}), 'endSessions')) window.location.assign('/logout')
  }
  return (
    <FormSection title={t('title')} description={t('text')}>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="outline" className="mt-4" onClick={() => void endAll()}>
        {t('endAll.confirm')}
      </Button>
    </FormSection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('sessions')
  const Icon = session.kind === 'API' ? TerminalSquare : Monitor
  const device = session.device ?? t('unknownDevice')
  const end = async () => {
    const sure = await confirm({
      title: t('endOne.title'),
      description: t('endOne.text', { device }),
      confirmLabel: t('end'),
      destructive: true,
    })
    if (sure) await showAnswer(endSessionAction({ id: session.id }), 'endSession')
  }
  return (
    <li className="flex items-start gap-x-4 px-4 py-3 sm:items-center">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words-de">
            {session.kind === 'API' ? t('api', { device }) : device}
          </p>
          <p className="text-sm text-muted-foreground">
            {t('facts', {
              company: session.companyName,
              since: germanDateTime(session.createdAt),
              seen: germanDateTime(session.lastSeenAt),
            })}
          </p>
        </div>
        {session.isCurrent ? (
          <Badge tone="green">{t('current')}</Badge>
        ) : (
          <Button variant="outline" size="sm" aria-label={t('endOf', { device })} onClick={() => void end()}>
            {t('end')}
          </Button>
        )}
      </div>
    </li>
  )
}
