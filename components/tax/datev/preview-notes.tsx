import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { datevHref } from '@/lib/tax/datev/list'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { germanDay } from '@/lib/domain/business-date'

/** Notices that prevent nothing: late entries in periods already handed over. */
export function PreviewNotes({ preview: { from: first, to: last, late } }: { preview: Preview }) {
  const t = useTranslations('datev')
  if (late.length === 0) return null
  return (
    <ul aria-label={t('notes')} className="space-y-2 rounded-md bg-warning-soft p-4">
      {late.map(({ from, to, count }) => {
        const text = t('late', { count, from: germanDay(from), to: germanDay(to) })
        return (
          <li key={`${from} ${to}`}>
            {from === first && to === last ? (
              text
            ) : (
              <Link
                href={datevHref({ from, to, without: [] })}
                className="text-link underline-offset-4 hover:underline"
              >
                {text}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
