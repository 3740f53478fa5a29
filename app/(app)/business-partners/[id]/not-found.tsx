import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function BusinessPartnerNotFound() {
  const t = useTranslations('businessPartners')
  return <RecordNotFound back={{ href: '/business-partners', label: t('toList') }} />
}
