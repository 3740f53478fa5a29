import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function ProductGroupNotFound() {
  const t = useTranslations('productGroups')
  return <RecordNotFound back={{ href: '/productgroups', label: t('toList') }} />
}
