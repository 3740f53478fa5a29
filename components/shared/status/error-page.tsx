'use client'

import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { StatusPage } from './status-page'
import { useErrorReport, type PageError } from './use-error-report'

export interface ErrorPageProps {
  error: PageError
  /** Renders the page again on the server. */
  retry: () => void
  /** The failed part, if it has a name. */
  failed?: 'report'
}

/**
 * The content of an error boundary; the reference is found in the server's log. Every page loads
 * this file, so it is plain; the link to the overview is a full page load, which discards the
 * broken state.
 */
export function ErrorPage({ error, retry, failed }: ErrorPageProps) {
  const t = useTranslations('statusPages.error')
  const common = useTranslations('common')
  const { reference, keeps } = useErrorReport(error)
  return (
    <StatusPage
      title={t(failed === 'report' ? 'report' : 'title')}
      description={t(keeps ? 'descriptionKept' : 'description')}
    >
      {reference ? (
        <p className="mb-2 w-full text-muted-foreground tabular">
          {t('reference')} <span className="font-semibold text-foreground select-all">{reference}</span>
        </p>
      ) : null}
      <button type="button" className={buttonVariants()} onClick={retry}>
        {common('retry')}
      </button>
      <button
        type="button"
        className={buttonVariants({ variant: 'outline' })}
        onClick={() => window.location.assign('/')}
      >
        {common('toOverview')}
      </button>
    </StatusPage>
  )
}
