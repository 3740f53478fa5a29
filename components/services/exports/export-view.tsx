import { useTranslations } from 'next-intl'
import { JobList } from '@/components/services/export-jobs/job-list'
import type { ExportJobActions } from '@/components/services/export-jobs/start'
import type { ProfileActions } from '@/components/services/export-profiles/task'
import { PageHeader } from '@/components/shared/page/page-header'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { ExportProfileRecord } from '@/lib/services/export-profiles/schema'
import type { ExportChoice } from '@/lib/services/exports/queries'
import { ExportForm } from './export-form'
import { RefusedNotice } from './refused-notice'

interface ExportViewProps {
  choices: readonly ExportChoice[]
  stores: readonly { id: string; name: string }[]
  profiles: readonly ExportProfileRecord[]
  jobs: readonly ExportJobRecord[]
  reportTitles: readonly { report: string; title: string }[]
  /** Why a list's own link led here, and the active company. */
  refused: string | string[] | undefined
  company: string
  jobActions: ExportJobActions
  profileActions: ProfileActions
}

/** The page of exports: the form, and the background exports. */
export function ExportView({
  choices,
  jobs,
  reportTitles,
  refused,
  company,
  jobActions,
  ...form
}: ExportViewProps) {
  const t = useTranslations('exports')
  const files = useTranslations('exportJobs')
  const [first, ...others] = choices
  return (
    <>
      <PageHeader title={t('title')} description={t(first ? 'hint' : 'nothing')} />
      {first && jobs.length > 0 ? (
        // The form is long on phones.
        <a
          href="#export-jobs"
          className="-mt-3 mb-2 inline-block py-2 text-link underline underline-offset-4 sm:hidden"
        >
          {files('title')}
        </a>
      ) : null}
      <RefusedNotice refused={refused} company={company} />
      {first ? <ExportForm choices={[first, ...others]} onStart={jobActions.start} {...form} /> : null}
      <JobList
        jobs={jobs}
        onRetry={jobActions.retry}
        titles={Object.fromEntries([
          ...choices.map(({ kind, title }) => [kind, title]),
          ...reportTitles.map(({ report, title }) => [`pos-report:${report}`, title]),
        ])}
      />
    </>
  )
}
