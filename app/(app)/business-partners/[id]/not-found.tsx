import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function BusinessPartnerNotFound() {
  const t = useTranslations('businessPartners')
  return <RecordNotFound back={{ href: '/business-partners', label: t('toList') }} />
}
