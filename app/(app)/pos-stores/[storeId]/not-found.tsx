import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function StoreNotFound() {
  const t = useTranslations('stores')
  return <RecordNotFound back={{ href: '/pos-stores', label: t('toList') }} />
}
