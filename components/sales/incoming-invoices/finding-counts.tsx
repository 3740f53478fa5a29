import { CircleHelp, OctagonX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ToDo } from '@/lib/sales/incoming-invoices/rules/asks'

/** What a person must do about an invoice, as text with an icon. */
export function FindingCounts({ stops, asks }: ToDo) {
  const t = useTranslations('incomingInvoices')
  return (
    <span className="flex flex-wrap gap-1">
      {stops > 0 ? (
        <Badge tone="red">
          <OctagonX aria-hidden="true" className="mr-1 inline size-3.5" />
          {t('stopped')}
        </Badge>
      ) : null}
      {asks > 0 ? (
        <Badge tone="amber">
          <CircleHelp aria-hidden="true" className="mr-1 inline size-3.5" />
          {t('askCount', { count: asks })}
        </Badge>
      ) : null}
    </span>
  )
}
