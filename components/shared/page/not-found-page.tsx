import { useTranslations } from 'next-intl'
import { BarePage } from './bare-page'
import { OverviewLink } from './overview-link'
import { StatusPage } from './status-page'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const t = useTranslations('statusPages.notFound')
  return (
    <BarePage>
      <StatusPage code="404" title={t('title')} description={t('description')}>
        <OverviewLink />
      </StatusPage>
    </BarePage>
  )
}
