import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function MemberNotFound() {
  const t = useTranslations('members')
  return <RecordNotFound back={{ href: '/members', label: t('toList') }} />
}
