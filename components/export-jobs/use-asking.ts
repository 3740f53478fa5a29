import { useState } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { ExportJobRecord } from '@/lib/export-jobs/schema'
import type { ActionResult } from '@/lib/server/action-result'

/** Asks for a file in the background once at a time, and shows what was answered. */
export function useAsking() {
  const [isPending, setPending] = useState(false)
  const ask = async (asking: () => Promise<ActionResult<ExportJobRecord>>) => {
    setPending(true)
    await showAnswer(asking(), 'startExportJob')
    setPending(false)
  }
  return { isPending, ask }
}
