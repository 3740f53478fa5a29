import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function ReceiptNotFound() {
  const t = useTranslations('receipts')
  return <RecordNotFound back={{ href: '/receipts', label: t('toList') }} />
}
