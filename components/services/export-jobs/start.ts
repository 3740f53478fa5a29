import type { z } from 'zod'
import type { ExportJobRecord, startInput } from '@/lib/services/export-jobs/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/** Starts writing a file in the background; passed in by pages, since it depends on every list. */
export type StartExportJob = (
  question: z.input<ReturnType<typeof startInput>>,
) => Promise<ActionResult<ExportJobRecord>>

/** Writes a file again. */
export type RetryExportJob = (job: { id: string }) => Promise<ActionResult<ExportJobRecord>>

export interface ExportJobActions {
  start: StartExportJob
  retry: RetryExportJob
}
