import { createLoader } from 'nuqs/server'
import { day, listParams } from '@/components/shared/data-table/search-params'

export const reminderRunParams = listParams({ sorts: ['startedAt'], defaultSort: '-startedAt', filters: {} })

/** The day that a new run would be of. */
export const previewParams = createLoader({ date: day() })
