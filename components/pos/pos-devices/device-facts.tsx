import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime } from '@/lib/domain/business-date'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'
import { PinLight, RejectionsLight, SyncLight, TseLight, VersionLight } from './device-lights'

/** The state of a till at a glance. */
export function DeviceFacts({ device }: { device: ShownDevice }) {
  const t = useTranslations('posDevices')
  const { confirmedAt, company, status } = device
  const isReady = status === 'READY'
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('fields.sync'), value: isReady ? <SyncLight device={device} /> : null },
        { term: t('fields.version'), value: <VersionLight device={device} /> },
        { term: t('fields.tse'), value: <TseLight device={device} /> },
        { term: t('fields.pin'), value: isReady ? <PinLight device={device} /> : null },
        { term: t('fields.rejections'), value: <RejectionsLight device={device} /> },
        { term: t('fields.serial'), value: device.serial },
        { term: t('fields.company'), value: company?.name },
        { term: t('facts.registered'), value: germanDateTime(device.createdAt) },
        { term: t('facts.confirmed'), value: confirmedAt ? germanDateTime(confirmedAt) : null },
      ]}
    />
  )
}
