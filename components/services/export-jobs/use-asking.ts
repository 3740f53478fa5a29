import { useState } from 'react'
import { showAnswer, type ToastOptions } from '@/components/shared/feedback/toast'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/** Asks for a file in the background once at a time, and shows what was answered; `told` goes along where it is being written. */
export function useAsking(told?: ToastOptions) {
  const [isPending, setPending] = useState(false)
  const ask = async (asking: () => Promise<ActionResult<ExportJobRecord>>) => {
    setPending(true)
    await showAnswer(asking(), 'startExportJob', told)
    setPending(false)
  }
  return { isPending, ask }
}
