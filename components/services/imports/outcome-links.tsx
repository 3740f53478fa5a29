import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { IMPORT_OUTCOMES } from '@/lib/services/imports/words'
import { germanNumber } from '@/lib/domain/money'
import type { ImportRecord } from '@/lib/services/imports/schema'

const COUNT_OF = {
  NEW: 'newCount',
  CHANGED: 'changedCount',
  UNCHANGED: 'unchangedCount',
  FAULTY: 'faultyCount',
} as const

/** Row counts by outcome; each links to its rows. */
export function OutcomeLinks({ record }: { record: ImportRecord }) {
  const t = useTranslations('imports')
  const params = useSearchParams()
  const chosen = params.get('outcome')
  const isAll = chosen === null && !params.has('sameName') && !params.has('cause')
  const link = (outcome: string | null, label: string, count: number, isAlarming = false) => {
    const isChosen = outcome === null ? isAll : chosen === outcome
    return (
      <li key={label} className={outcome === null ? 'max-sm:col-span-2' : undefined}>
        <Link
          href={outcome ? `/imports/${record.id}?outcome=${outcome}` : `/imports/${record.id}`}
          prefetch={false}
          scroll={false}
          aria-current={isChosen ? 'true' : undefined}
          className={cn(
            'block rounded-md border bg-card px-4 py-2.5 outline-none hover:bg-accent focus-visible:focus-ring',
            isChosen ? 'border-primary' : 'border-border',
          )}
        >
          <span className="block text-sm text-muted-foreground">{label}</span>
          <span className={cn('text-lg font-semibold tabular', isAlarming && count > 0 ? 'text-danger' : '')}>
            {germanNumber(String(count), 0)}
          </span>
        </Link>
      </li>
    )
  }
  return (
    <ul aria-label={t('rows')} className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {link(null, t('allRows'), record.rowCount)}
      {IMPORT_OUTCOMES.map((outcome) =>
        link(outcome, t(`outcomes.${outcome}`), record[COUNT_OF[outcome]], outcome === 'FAULTY'),
      )}
    </ul>
  )
}
