import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'

/** What the checks of a finished file found, with links, and as a text to keep beside it. */
export function JobNotes({ job: { id, notes } }: { job: ExportJobRecord }) {
  const t = useTranslations('exportJobs')
  if (notes.length === 0) return null
  return (
    <details className="basis-full text-sm">
      <summary className="cursor-pointer">{t('notes', { count: notes.length })}</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {notes.map(({ message, link }) => (
          <li key={message}>
            {link ? (
              <Link href={link} className="text-link underline-offset-4 hover:underline">
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href={`/api/v1/export-jobs/${id}/notes`} className="text-link underline-offset-4 hover:underline">
          {t('notesFile')}
        </a>
      </p>
    </details>
  )
}
