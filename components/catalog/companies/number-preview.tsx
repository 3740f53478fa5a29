'use client'

import { useTranslations } from 'next-intl'
import { isAmbiguous } from '@/lib/domain/document-number'
import { nextNumber, type TypedRange } from '@/lib/catalog/companies/rules/next-number'

/** The number of the next document if booked today, or the error of the prefix, and a warning. */
export function NumberPreview({ range, today }: { range: TypedRange; today: string }) {
  const t = useTranslations('companies.ranges')
  const next = nextNumber(range, today)
  return (
    <div className="grid gap-2 sm:col-span-2">
      {range.generator === 'CUSTOM' && next.ok && isAmbiguous(range.pattern) ? (
        <p role="status" className="rounded-md border border-warning/40 bg-warning-soft px-3 py-2">
          {t('ambiguous')}
        </p>
      ) : null}
      <Preview next={next} />
    </div>
  )
}

/** The next number, or the reason why there is none. */
function Preview({ next }: { next: ReturnType<typeof nextNumber> }) {
  const t = useTranslations('companies.ranges')
  const error = useTranslations('errors.numberRange')
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-muted px-3 py-2">
      <span className="text-muted-foreground">{t('preview')}</span>
      {next.ok ? (
        <span className="heading-3 break-all tabular">{next.value}</span>
      ) : (
        <span className="text-danger">
          {next.error ? error('invalidCharacter', { character: next.error.character }) : '–'}
        </span>
      )}
    </p>
  )
}
