import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { reminderRunList } from './list'
import { listRuns } from './queries/get-run'
import type { RunRow } from './schema'

export const reminderRunExport = defineExport<typeof listRuns.input, RunRow>({
  list: listRuns,
  page: reminderRunList,
  columns: {
    date: field('date', 'day'),
    state: field('state', 'text', 'runState'),
    ...fields<RunRow>('whole', 'customers', 'mailed', 'sent', 'toPrint', 'leftOut', 'failed'),
    ...fields<RunRow>('text', 'startedByName'),
    ...fields<RunRow>('instant', 'startedAt', 'finishedAt'),
    ...fields<RunRow>('text', 'stopReason'),
  },
})
