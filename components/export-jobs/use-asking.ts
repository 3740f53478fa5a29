import { useState } from 'react'
import { showResult, type Operation } from '@/components/shared/feedback/toast'
import { useUnanswered } from '@/components/shared/form/use-unanswered'
import type { ExportJobRecord } from '@/lib/export-jobs/schema'
import type { ActionResult } from '@/lib/server/action-result'

/** Asks for a file in the background once at a time, and shows what was answered. */
export function useAsking(operation: Operation) {
  const tellUnanswered = useUnanswered()
  const [isPending, setPending] = useState(false)
  const ask = async (asking: () => Promise<ActionResult<ExportJobRecord>>) => {
    setPending(true)
    try {
      showResult(await asking(), operation)
    } catch (error) {
      tellUnanswered(error)
    } finally {
      setPending(false)
    }
  }
  return { isPending, ask }
}
