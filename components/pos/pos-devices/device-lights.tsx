'use client'

import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import type { TseState } from '@/lib/domain/tse-state'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'
import { Light, type LightTone } from './light'

const SYNC = { fresh: 'green', old: 'amber', never: 'grey' } as const
const TSE = {
  CREATING: 'amber',
  FAILED: 'red',
  READY: 'green',
  DISABLING: 'amber',
  DISABLED: 'grey',
} as const satisfies Record<TseState, LightTone>

interface OfDevice {
  device: ShownDevice
}

/** The till's last report; highlighted if overdue. */
export function SyncLight({ device: { freshness, lastSynchronisation } }: OfDevice) {
  const t = useTranslations('posDevices.sync')
  const at = lastSynchronisation ? germanDateTime(lastSynchronisation) : ''
  const words = { fresh: at, old: t('old', { at }), never: t('never') }
  return <Light tone={SYNC[freshness]}>{words[freshness]}</Light>
}

/** The till's software version, and whether there is a newer one. */
export function VersionLight({ device: { version, latestVersion, isVersionBehind } }: OfDevice) {
  const t = useTranslations('posDevices.version')
  if (!isVersionBehind) return version
  return <Light tone="amber">{t('behind', { version, latest: latestVersion ?? '' })}</Light>
}

export function PinLight({ device: { isPinBehind } }: OfDevice) {
  const t = useTranslations('posDevices.pin')
  return <Light tone={isPinBehind ? 'amber' : 'green'}>{t(isPinBehind ? 'behind' : 'current')}</Light>
}

/** The state of the till's TSE; a test TSE is never green. */
export function TseLight({ device: { tse, isTestTse } }: OfDevice) {
  const t = useTranslations('posDevices')
  const states = useTranslations('enums.tseState')
  if (isTestTse && tse?.state === 'READY') return <Light tone="amber">{t('testTse')}</Light>
  return <Light tone={tse ? TSE[tse.state] : 'grey'}>{tse ? states(tse.state) : t('noTse')}</Light>
}

/** The number of the till's rejected records that are not settled. */
export function RejectionsLight({ device: { countRejections, countOpenRejections } }: OfDevice) {
  const t = useTranslations('posDevices')
  const isSettled = countRejections > 0 && countOpenRejections === 0
  return (
    <Light tone={countOpenRejections > 0 ? 'red' : 'green'}>
      {isSettled ? t('rejectionsSettled') : t('rejectionCount', { count: countOpenRejections })}
    </Light>
  )
}
