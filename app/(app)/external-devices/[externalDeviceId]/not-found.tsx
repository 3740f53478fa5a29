import { useTranslations } from 'next-intl'
import { RecordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default function ExternalDeviceNotFound() {
  const t = useTranslations('externalDevices')
  return <RecordNotFound back={{ href: '/external-devices', label: t('toList') }} />
}
