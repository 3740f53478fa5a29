import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { OutboxPage } from '@/lib/services/mail/queries'
import { OutboxTable } from './outbox-table'

export function OutboxList({ page }: { page: OutboxPage }) {
  const t = useTranslations('outbox')
  return (
    <Messages namespaces={['outbox', 'enums.status']}>
      <PageHeader title={t('title')} count={useListCount(page)} />
      {page.serverConfigured ? null : (
        <section className="mb-4 rounded-md border border-border bg-warning-soft px-4 py-3">
          <h2 className="font-semibold">{t('waiting.title')}</h2>
          <p>{t('waiting.text')}</p>
        </section>
      )}
      {page.limited.length === 0 ? null : (
        <section className="mb-4 rounded-md border border-border bg-warning-soft px-4 py-3">
          <h2 className="font-semibold">{t('limited.title')}</h2>
          <p>{t('limited.text')}</p>
          <ul className="mt-1 list-disc pl-5">
            {page.limited.map(({ tenantName, waiting }) => (
              <li key={tenantName}>{t('limited.tenant', { tenantName, waiting })}</li>
            ))}
          </ul>
        </section>
      )}
      <OutboxTable page={page} />
    </Messages>
  )
}
