'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { PageHeader } from '@/components/shared/page/page-header'
import type { OpenMails as Found } from '@/lib/sales/incoming-mails/schema'
import { MailCard } from './mail-card'

interface OpenMailsProps extends Found {
  maySettle: boolean
}

/** Mails that were not received completely, the newest first. */
export function OpenMails({ mails, open, maySettle }: OpenMailsProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <>
      <PageHeader
        title={t('mails.title')}
        back={{ href: '/incoming-invoices', label: t('title') }}
        description={t('mails.intro')}
      />
      {mails.length === 0 ? (
        <EmptyState icon={MailCheck} title={t('mails.empty')} description={t('mails.emptyText')} />
      ) : (
        <ul className="space-y-4">
          {mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} maySettle={maySettle} />
          ))}
        </ul>
      )}
      {open > mails.length ? (
        <p className="mt-4 text-muted-foreground">{t('mails.rest', { count: mails.length })}</p>
      ) : null}
    </>
  )
}
