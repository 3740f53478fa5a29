import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { auditLog } from '@/lib/audit/list'
import type { FilterValues } from '@/lib/domain/list-definition'

/** Downloads what the filters of the log match. */
export function ExportLink({ filters }: { filters: FilterValues<typeof auditLog.filters> }) {
  const t = useTranslations('audit')
  return (
    <Button asChild variant="outline">
      <a href={`/api/csv-export/audit-log?${new URLSearchParams(filters).toString()}`} download>
        <Download aria-hidden="true" />
        {t('export')}
      </a>
    </Button>
  )
}
