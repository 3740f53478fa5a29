'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { retryRejectionsAction } from '@/lib/pos/closings/actions'

/** Reads a till's rejected records again, such as after an update. */
export function RetryButton({ deviceId }: { deviceId: string }) {
  const t = useTranslations('posDevices.rejections')
  const [pending, startTransition] = useTransition()
  return (
    <Button
      variant="outline"
      disabled={pending}
      onClick={() =>
        startTransition(
          async () => void (await showAnswer(retryRejectionsAction({ id: deviceId }), 'retryRejections')),
        )
      }
    >
      {t('retry')}
    </Button>
  )
}
