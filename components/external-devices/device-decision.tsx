'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { confirmExternalDeviceAction, declineExternalDeviceAction } from '@/lib/external-devices/actions'
import type { ExternalDeviceRecord } from '@/lib/external-devices/schema'

/** Lets a waiting device in, or turns it away after a question. */
export function ExternalDeviceDecision({ device }: { device: ExternalDeviceRecord }) {
  const t = useTranslations('externalDevices.decision')
  const [pending, startTransition] = useTransition()
  const { id, name, version } = device
  const admit = () =>
    startTransition(
      async () =>
        void showResult(await confirmExternalDeviceAction({ id, version }), 'confirmExternalDevice'),
    )
  const decline = async () => {
    const isSure = await confirm({
      title: t('declineTitle', { name }),
      description: t('declineText'),
      confirmLabel: t('decline'),
      destructive: true,
    })
    if (!isSure) return
    startTransition(
      async () =>
        void showResult(await declineExternalDeviceAction({ id, version }), 'declineExternalDevice'),
    )
  }
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-2">
      <Button aria-label={t('confirmOf', { name })} loading={pending} onClick={admit}>
        {t('confirm')}
      </Button>
      <Button
        variant="outline"
        aria-label={t('declineOf', { name })}
        disabled={pending}
        onClick={() => void decline()}
      >
        {t('decline')}
      </Button>
    </span>
  )
}
