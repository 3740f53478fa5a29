import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function MemberNotFound() {
  const t = useTranslations('members')
  return <RecordNotFound back={{ href: '/members', label: t('toList') }} />
}
