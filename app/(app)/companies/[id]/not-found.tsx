import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function CompanyNotFound() {
  const t = useTranslations('companies')
  return <RecordNotFound back={{ href: '/companies', label: t('toList') }} />
}
