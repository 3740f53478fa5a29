'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OverviewLink } from './overview-link'
import { StatusPage } from './status-page'

export interface ErrorPageProps {
  error: Error & { digest?: string }
  /** Renders the page anew on the server. */
  retry: () => void
}

/** What an error boundary shows; the reference stands in the server's log. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const t = useTranslations('statusPages.error')
  const common = useTranslations('common')
  return (
    <StatusPage title={t('title')} description={t('description')}>
      {error.digest ? (
        <p className="mb-2 w-full text-muted-foreground tabular">
          {t('reference')} <span className="font-semibold text-foreground select-all">{error.digest}</span>
        </p>
      ) : null}
      <Button onClick={retry}>{common('retry')}</Button>
      <OverviewLink />
    </StatusPage>
  )
}
