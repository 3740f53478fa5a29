'use client'

import { useTranslations } from 'next-intl'
import { nextNumber, type TypedRange } from '@/lib/catalog/companies/rules/next-number'

/** The number of the next document if booked today, or the error of the prefix. */
export function NumberPreview({ range, today }: { range: TypedRange; today: string }) {
  const t = useTranslations('companies.ranges')
  const error = useTranslations('errors.numberRange')
  const next = nextNumber(range, today)
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-muted px-3 py-2 sm:col-span-2"
    >
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
