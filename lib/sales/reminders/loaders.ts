import 'server-only'
import { day, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { reminderRunList } from './list'
import { getRun, listRuns } from './queries/get-run'
import { previewRun } from './queries/preview-run'

export const loadReminderRuns = (params: Promise<UrlParams>) => loadList(listRuns, reminderRunList, params)

export const loadReminderRun = recordLoader(getRun)

/** Loads the preview of a run on the URL's `date`; today's if it is missing or malformed. */
export const loadReminderPreview = async (params: Promise<UrlParams>) =>
  load(previewRun, readFilters({ date: day() }, await params))

/** Loads the signed-in person's rights on runs, and whether they may open customers. */
export async function loadReminderRights() {
  const session = await currentSession()
  return {
    patch: session !== null && admits(session, 'INVOICES_PATCH', 'order-management'),
    seeCustomers: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
  }
}
