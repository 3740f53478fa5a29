import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function TicketNotFound() {
  const t = useTranslations('tickets')
  return <RecordNotFound back={{ href: '/tickets', label: t('toList') }} />
}
