import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function DeviceNotFound() {
  const t = useTranslations('posDevices')
  return <RecordNotFound back={{ href: '/pos-devices', label: t('toList') }} />
}
