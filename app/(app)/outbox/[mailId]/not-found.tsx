import { useTranslations } from 'next-intl'
import { RecordNotFound } from '@/components/shared/page/record-not-found'

export default function MailNotFound() {
  const t = useTranslations('outbox')
  return <RecordNotFound back={{ href: '/outbox', label: t('toList') }} />
}
