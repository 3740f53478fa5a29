import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { currentSession } from '@/lib/server/auth/current-session'
import { load } from '@/lib/server/next/load'
import { getRun, listRuns } from './queries/get-run'
import { previewRun } from './queries/preview-run'

interface ListInput {
  page: number
  pageSize: number
  sort: string
  after: string | null
}

export const loadReminderRuns = ({ page, pageSize, sort, after }: ListInput) =>
  load(listRuns, { page, pageSize, sort, ...(after ? { cursor: after } : {}) })

/** A run, read once per request; a foul id is an unknown record. */
export const loadReminderRun = cache((id: string) => (isId(id) ? load(getRun, { id }) : notFound()))

/** What a day would bring; of today where none or a foul one is asked for. */
export const loadReminderPreview = (date: string | null) =>
  load(previewRun, date && isDay(date) ? { date } : {})

/** What the signed-in person may do with runs, and whether customers have a page for them. */
export async function loadReminderRights() {
  const session = await currentSession()
  return {
    patch: session !== null && admits(session, 'INVOICES_PATCH', 'order-management'),
    seeCustomers: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
  }
}
