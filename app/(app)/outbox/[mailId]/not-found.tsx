import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function MailNotFound() {
  const t = useTranslations('outbox')
  return <RecordNotFound back={{ href: '/outbox', label: t('toList') }} />
}
