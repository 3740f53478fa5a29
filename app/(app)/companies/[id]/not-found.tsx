import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function CompanyNotFound() {
  const t = useTranslations('companies')
  return <RecordNotFound back={{ href: '/companies', label: t('toList') }} />
}
