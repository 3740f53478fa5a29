import { useTranslations } from 'next-intl'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { FindingList } from './finding-list'

/**
 * The findings of the checks of a finished file, with links, and as a text file for download; of
 * DATEV the sums of a long period, too.
 */
export function JobNotes({ job: { id, kind, notes } }: { job: ExportJobRecord }) {
  const t = useTranslations('exportJobs')
  if (notes.length === 0) return null
  return (
    <details className="basis-full text-sm">
      <summary className="cursor-pointer">
        {t(kind === 'datev' ? 'sums' : 'notes', { count: notes.length })}
      </summary>
      <FindingList findings={notes} />
      <p className="mt-2">
        <a href={`/api/v1/export-jobs/${id}/notes`} className="text-link underline-offset-4 hover:underline">
          {t('notesFile')}
        </a>
      </p>
    </details>
  )
}
