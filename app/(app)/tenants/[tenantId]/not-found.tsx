import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function TenantNotFound() {
  const t = useTranslations('tenants')
  return <RecordNotFound back={{ href: '/tenants', label: t('toList') }} />
}
