import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function ProductNotFound() {
  const t = useTranslations('products')
  return <RecordNotFound back={{ href: '/products', label: t('toList') }} />
}
