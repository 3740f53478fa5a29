'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { declineDeviceAction } from '@/lib/pos-devices/actions'
import type { StoreChoice } from '@/lib/pos-devices/queries/list-device-page'
import type { DeviceRecord } from '@/lib/pos-devices/schema'

const ConfirmDeviceDialog = dynamic(
  () => import('./confirm-device-dialog').then((loaded) => loaded.ConfirmDeviceDialog),
  { ssr: false },
)

interface DeviceDecisionProps {
  device: DeviceRecord
  stores: readonly StoreChoice[]
}

/** Lets a waiting till in, or turns it away after a question. */
export function DeviceDecision({ device, stores }: DeviceDecisionProps) {
  const t = useTranslations('posDevices.decision')
  const [confirming, setConfirming] = useState(false)
  const stop = useCallback(() => setConfirming(false), [])
  const [pending, startTransition] = useTransition()
  const { id, name, rowVersion } = device
  const decline = async () => {
    const isSure = await confirm({
      title: t('declineTitle', { name }),
      description: t('declineText'),
      confirmLabel: t('decline'),
      destructive: true,
    })
    if (!isSure) return
    startTransition(
      async () => void showResult(await declineDeviceAction({ id, rowVersion }), 'declineDevice'),
    )
  }
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-2">
      <Button aria-label={t('confirmOf', { name })} onClick={() => setConfirming(true)}>
        {t('confirm')}
      </Button>
      <Button
        variant="outline"
        aria-label={t('declineOf', { name })}
        loading={pending}
        onClick={() => void decline()}
      >
        {t('decline')}
      </Button>
      {confirming ? <ConfirmDeviceDialog device={device} stores={stores} onClose={stop} /> : null}
    </span>
  )
}
