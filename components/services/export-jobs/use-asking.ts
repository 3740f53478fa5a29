import { useState } from 'react'
import { showAnswer, type ToastOptions } from '@/components/shared/feedback/toast'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/**
 * Requests a background file, one request at a time, and shows the result; `toastOptions`
 * apply to success.
 */
export function useAsking(toastOptions?: ToastOptions) {
  const [isPending, setPending] = useState(false)
  const ask = async (action: () => Promise<ActionResult<ExportJobRecord>>) => {
    setPending(true)
    await showAnswer(action(), 'startExportJob', toastOptions)
    setPending(false)
  }
  return { isPending, ask }
}
