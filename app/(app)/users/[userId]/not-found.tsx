import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function UserNotFound() {
  const t = useTranslations('users')
  return <RecordNotFound back={{ href: '/users', label: t('toList') }} />
}
