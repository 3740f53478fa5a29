import { ExportView } from '@/components/services/exports/export-view'
import { loadExportJobs } from '@/lib/services/export-jobs/loaders'
import { loadExportProfiles } from '@/lib/services/export-profiles/loaders'
import { loadExportStores } from '@/lib/services/exports/loaders'
import { reportTitles } from '@/lib/pos/pos-reports/texts'
import {
  createExportProfileAction,
  retryExportJobAction,
  startExportJobAction,
  updateExportProfileAction,
} from '@/lib/registry/actions'
import { exportLists, listExportProfiles } from '@/lib/registry/exports'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('exports.title')
type Props = { searchParams: Promise<{ refused?: string | string[] }> }

export default async function ExportPage({ searchParams }: Props) {
  const [jobs, profiles, stores, session, { refused }] = await Promise.all([
    loadExportJobs(),
    loadExportProfiles(listExportProfiles),
    loadExportStores(),
    requireSession(),
    searchParams,
  ])
  return (
    <ExportView
      jobs={jobs}
      profiles={profiles}
      stores={stores}
      refused={refused}
      company={session.company.name}
      reportTitles={reportTitles()}
      choices={exportLists.choicesFor(session)}
      jobActions={{ start: startExportJobAction, retry: retryExportJobAction }}
      profileActions={{ create: createExportProfileAction, update: updateExportProfileAction }}
    />
  )
}
