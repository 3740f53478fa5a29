import { useState } from 'react'
import { showAnswer, type ToastOptions } from '@/components/shared/feedback/toast'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/**
 * Requests a background file, one request at a time, and shows the result; `told` are toast options
 * for success.
 */
export function useAsking(told?: ToastOptions) {
  const [isPending, setPending] = useState(false)
  const ask = async (asking: () => Promise<ActionResult<ExportJobRecord>>) => {
    setPending(true)
    await showAnswer(asking(), 'startExportJob', told)
    setPending(false)
  }
  return { isPending, ask }
}
