'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Admission } from '@/components/shared/record/admission'
import { declineDeviceAction } from '@/lib/pos/pos-devices/actions'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'

const ConfirmDeviceDialog = dynamic(
  () => import('./confirm-device-dialog').then((loaded) => loaded.ConfirmDeviceDialog),
  { ssr: false },
)

interface DeviceDecisionProps {
  device: ShownDevice
  stores: readonly StoreChoice[]
}

/** Admits a waiting till, or declines it after a question. */
export function DeviceDecision({ device, stores }: DeviceDecisionProps) {
  const t = useTranslations('posDevices.decision')
  const [confirming, setConfirming] = useState(false)
  const stop = useCallback(() => setConfirming(false), [])
  const [pending, startTransition] = useTransition()
  const { id, name, rowVersion } = device
  return (
    <>
      <Admission
        admit={{
          label: t('confirm'),
          labelOf: t('confirmOf', { name }),
          pending: false,
          run: () => setConfirming(true),
        }}
        decline={{
          label: t('decline'),
          labelOf: t('declineOf', { name }),
          question: { title: t('declineTitle', { name }), description: t('declineText') },
          pending,
          run: () =>
            startTransition(
              async () => void (await showAnswer(declineDeviceAction({ id, rowVersion }), 'declineDevice')),
            ),
        }}
      />
      {confirming ? <ConfirmDeviceDialog device={device} stores={stores} onClose={stop} /> : null}
    </>
  )
}
