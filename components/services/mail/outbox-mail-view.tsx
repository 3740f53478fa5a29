import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PageHeader } from '@/components/shared/page/page-header'
import { MailBadge } from './mail-badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { OutboxDetail } from '@/lib/services/mail/queries'
import { ResendButton } from './resend-button'
import { useMailLabels } from './use-mail-labels'

export function OutboxMailView({ detail: { mail, text } }: { detail: OutboxDetail }) {
  const t = useTranslations('outbox')
  const words = useMailLabels()
  return (
    <>
      <PageHeader
        title={mail.subject ?? words.kind(mail)}
        status={<MailBadge state={mail.state} />}
        back={{ href: '/outbox', label: t('title') }}
        actions={mail.state === 'FAILED' ? <ResendButton id={mail.id} /> : null}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={t('text')} className="rounded-md border border-border bg-card p-5">
          <p className="break-words-de whitespace-pre-wrap">{text ?? t('hidden')}</p>
        </section>
        <FactPanel
          title={t('facts.title')}
          facts={[
            { term: t('fields.recipient'), value: mail.recipient },
            { term: t('fields.tenantName'), value: mail.tenantName },
            { term: t('fields.kind'), value: words.kind(mail) },
            { term: t('fields.createdAt'), value: germanDateTime(mail.createdAt) },
            { term: t('fields.sentAt'), value: mail.sentAt ? germanDateTime(mail.sentAt) : null },
            { term: t('fields.attempts'), value: mail.attempts },
            { term: t('fields.failure'), value: words.failure(mail) },
            { term: t('fields.detail'), value: mail.failureDetail },
          ]}
        />
      </div>
    </>
  )
}
