'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { answerOf, showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { retryRejectionsAction } from '@/lib/pos/closings/actions'
import type { RetriedRejections } from '@/lib/pos/closings/schema/retry'

/** Maximum number of calls per click; each reads 500 records, and a till keeps 1,000. */
const MOST_CALLS = 4

/** Reads a till's rejected records again, such as after an update, and shows the result. */
export function RetryButton({ deviceId }: { deviceId: string }) {
  const t = useTranslations('posDevices.rejections')
  const [pending, startTransition] = useTransition()
  const retry = async () => {
    const read = await readAgain(deviceId)
    if (!read) return
    showResult({ ok: true, data: read }, 'retryRejections', { description: t('retried', { ...read }) })
  }
  return (
    <Button variant="outline" disabled={pending} onClick={() => startTransition(retry)}>
      {t('retry')}
    </Button>
  )
}

type Answer = { data: RetriedRejections } | null

interface Read {
  tried: number
  taken: number
  left: number
}

/** Returns the sums of all calls; null if one of them failed, which is shown. */
async function readAgain(id: string): Promise<Read | null> {
  const sums: Read = { tried: 0, taken: 0, left: 0 }
  let after: string | null = null
  for (let call = 0; call < MOST_CALLS; call++) {
    const answer: Answer = await answerOf(
      retryRejectionsAction({ id, ...(after === null ? {} : { after }) }),
      'retryRejections',
    )
    if (!answer) return null
    const { tried, taken, left, next }: RetriedRejections = answer.data
    sums.tried += tried
    sums.taken += taken
    sums.left = left
    if (next === null) break
    after = next
  }
  return sums
}
