import { useTranslations } from 'next-intl'
import { OverviewLink } from '@/components/shared/page/overview-link'
import { StatusPage } from './status-page'

export function ForbiddenPage() {
  const t = useTranslations('statusPages.forbidden')
  return (
    <StatusPage code="403" title={t('title')} description={t('description')}>
      <OverviewLink />
    </StatusPage>
  )
}
