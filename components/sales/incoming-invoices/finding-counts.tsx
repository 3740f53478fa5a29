import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

interface FindingCountsProps {
  errors: number
  warnings: number
}

/** The numbers of an invoice's errors and warnings, as text with an icon. */
export function FindingCounts({ errors, warnings }: FindingCountsProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <span className="flex flex-wrap gap-1">
      {errors > 0 ? (
        <Badge tone="red">
          <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5" />
          {t('errorCount', { count: errors })}
        </Badge>
      ) : null}
      {warnings > 0 ? (
        <Badge tone="amber">
          <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5" />
          {t('warningCount', { count: warnings })}
        </Badge>
      ) : null}
    </span>
  )
}
