import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { JobList } from '@/components/export-jobs/job-list'
import { ExportForm } from '@/components/exports/export-form'
import { RefusedNotice } from '@/components/exports/refused-notice'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadExportJobs } from '@/lib/export-jobs/loaders'
import { loadExportProfiles } from '@/lib/export-profiles/loaders'
import { loadExportStores } from '@/lib/exports/loaders'
import { exportLists } from '@/lib/registry/exports'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('exports'))('title') }
}

interface ExportPageProps {
  searchParams: Promise<{ refused?: string | string[] }>
}

export default async function ExportPage({ searchParams }: ExportPageProps) {
  const [jobs, profiles, stores, session, t] = await Promise.all([
    loadExportJobs(),
    loadExportProfiles(),
    loadExportStores(),
    requireSession(),
    getTranslations('exports'),
  ])
  const { refused } = await searchParams
  const choices = exportLists.choicesFor(session)
  const [first, ...others] = choices
  return (
    <>
      <PageHeader title={t('title')} description={t(first ? 'hint' : 'nothing')} />
      <RefusedNotice refused={refused} company={session.company.name} />
      {first ? <ExportForm choices={[first, ...others]} stores={stores} profiles={profiles} /> : null}
      <JobList jobs={jobs} titles={Object.fromEntries(choices.map(({ kind, title }) => [kind, title]))} />
    </>
  )
}
