import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function PosVersionNotFound() {
  const t = useTranslations('posVersions')
  return <RecordNotFound back={{ href: '/pos-versions', label: t('toList') }} />
}
