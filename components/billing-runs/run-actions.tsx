'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { cancelBillingRunAction, resumeBillingRunAction } from '@/lib/billing-runs/actions'
import type { BillingRunRow } from '@/lib/billing-runs/schema'

/** Stops a run, or goes on with what failed or waits. */
export function RunActions({ run }: { run: BillingRunRow }) {
  const t = useTranslations('billingRuns')
  const [pending, start] = useTransition()
  const cancel = async () => {
    const meant = await confirm({
      title: t('cancelTitle'),
      description: t('cancelText'),
      confirmLabel: t('cancel'),
      cancelLabel: t('goOn'),
    })
    if (meant)
      start(async () => void showResult(await cancelBillingRunAction({ id: run.id }), 'cancelBillingRun'))
  }
  const resume = () =>
    start(async () => void showResult(await resumeBillingRunAction({ id: run.id }), 'resumeBillingRun'))

  if (run.state === 'RUNNING')
    return (
      <Button variant="outline" loading={pending} onClick={cancel}>
        {t('cancel')}
      </Button>
    )
  const waits = run.customerCount > run.doneCount + run.failedCount
  if (!waits && run.failedCount === 0) return null
  return (
    <Button loading={pending} onClick={resume}>
      {t(waits ? 'resume' : 'retry')}
    </Button>
  )
}
