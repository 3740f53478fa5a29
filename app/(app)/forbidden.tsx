import { useTranslations } from 'next-intl'
import { OverviewLink } from '@/components/shared/page/overview-link'
import { StatusPage } from '@/components/shared/status/status-page'
import { RefreshMenu } from '@/components/shell/refresh-menu'

export default function Forbidden() {
  const t = useTranslations('statusPages.forbidden')
  return (
    <>
      <RefreshMenu />
      <StatusPage code="403" title={t('title')} description={t('description')}>
        <OverviewLink />
      </StatusPage>
    </>
  )
}
