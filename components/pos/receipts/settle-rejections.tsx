'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { settleRejectionsAction } from '@/lib/pos/pos-devices/actions'

interface SettleRejectionsProps {
  deviceId: string
  /** Number of open rejections. */
  count: number
  /** The newest rejection on the page: later ones stay open. */
  upTo: string
}

/** Marks a till's rejections as settled, after a question. */
export function SettleRejections({ deviceId, count, upTo }: SettleRejectionsProps) {
  const t = useTranslations('posDevices.rejections')
  const [pending, startTransition] = useTransition()
  const settle = async () => {
    const isSure = await confirm({
      title: t('settleTitle', { count }),
      description: t('settleText'),
      confirmLabel: t('settle'),
    })
    if (!isSure) return
    startTransition(
      async () => void (await showAnswer(settleRejectionsAction({ id: deviceId, upTo }), 'settleRejections')),
    )
  }
  return (
    <Button variant="outline" loading={pending} onClick={() => void settle()}>
      {t('settle')}
    </Button>
  )
}
