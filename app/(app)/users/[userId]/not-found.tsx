import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function UserNotFound() {
  const t = useTranslations('users')
  return <RecordNotFound back={{ href: '/users', label: t('toList') }} />
}
