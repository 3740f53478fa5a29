import { useTranslations } from 'next-intl'
import { OverviewLink } from './overview-link'
import { StatusPage } from './status-page'

export function ForbiddenPage() {
  const t = useTranslations('statusPages.forbidden')
  return (
    <StatusPage code="403" title={t('title')} description={t('description')}>
      <OverviewLink />
    </StatusPage>
  )
}
