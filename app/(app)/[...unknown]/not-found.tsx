import { useTranslations } from 'next-intl'
import { OverviewLink } from '@/components/shared/page/overview-link'
import { StatusPage } from '@/components/shared/status/status-page'

/** The page for an unknown address, within the shell. */
export default function AddressNotFound() {
  const t = useTranslations('statusPages.notFound')
  return (
    <StatusPage code="404" title={t('title')} description={t('description')}>
      <OverviewLink />
    </StatusPage>
  )
}
