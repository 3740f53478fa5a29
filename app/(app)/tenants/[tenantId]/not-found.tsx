import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function TenantNotFound() {
  const t = useTranslations('tenants')
  return <RecordNotFound back={{ href: '/tenants', label: t('toList') }} />
}
