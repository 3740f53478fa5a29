import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function ProductNotFound() {
  const t = useTranslations('products')
  return <RecordNotFound back={{ href: '/products', label: t('toList') }} />
}
