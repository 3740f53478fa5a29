import { ExportView } from '@/components/exports/export-view'
import { loadExportJobs } from '@/lib/export-jobs/loaders'
import { loadExportProfiles } from '@/lib/export-profiles/loaders'
import { loadExportStores } from '@/lib/exports/loaders'
import { reportTitles } from '@/lib/pos-reports/texts'
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
