import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function ProductGroupNotFound() {
  const t = useTranslations('productGroups')
  return <RecordNotFound back={{ href: '/productgroups', label: t('toList') }} />
}
