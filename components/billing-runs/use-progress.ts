'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePolling } from '@/components/shared/page/use-polling'
import type { BillingRunRow } from '@/lib/billing-runs/schema'

/** A run's counters while it is under way; the page is loaded again when it ends. */
export function useProgress(loaded: BillingRunRow): BillingRunRow {
  const [run, setRun] = useState(loaded)
  const router = useRouter()
  usePolling(run.state === 'RUNNING' ? `/api/billing-runs/${run.id}/progress` : null, (answer) => {
    const now = answer as BillingRunRow
    setRun(now)
    if (now.state !== 'RUNNING') router.refresh()
  })
  return run
}
