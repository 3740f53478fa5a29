import type { z } from 'zod'
import type { ExportJobRecord, startInput } from '@/lib/services/export-jobs/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/** Has a file written in the background; pages hand it on, since it knows every list. */
export type StartExportJob = (
  question: z.input<ReturnType<typeof startInput>>,
) => Promise<ActionResult<ExportJobRecord>>

/** Has a file of the list written once more. */
export type RetryExportJob = (job: { id: string }) => Promise<ActionResult<ExportJobRecord>>

/** Both of them. */
export interface ExportJobActions {
  start: StartExportJob
  retry: RetryExportJob
}
