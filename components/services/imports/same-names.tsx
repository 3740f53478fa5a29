import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ImportRecord } from '@/lib/services/imports/schema'

/**
 * The number of new rows with the name of an existing record, with a link to them; nothing if there
 * are none.
 */
export function SameNames({ record: { id, sameNameCount, mode } }: { record: ImportRecord }) {
  const t = useTranslations('imports')
  const isChosen = useSearchParams().get('sameName') === '1'
  if (sameNameCount === 0) return null
  return (
    <p className="mb-4 rounded-md border border-border bg-muted px-4 py-3">
      {t(mode === null ? 'sameNames' : 'sameNamesWritten', { count: sameNameCount })}{' '}
      <Link
        href={isChosen ? `/imports/${id}` : `/imports/${id}?sameName=1`}
        prefetch={false}
        scroll={false}
        className="rounded-sm text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
      >
        {t(isChosen ? 'allRows' : 'showSameNames')}
      </Link>
    </p>
  )
}
