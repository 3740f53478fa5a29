import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type Filters = Record<'entity' | 'from' | 'to', string | null>

/** Downloads what the filters of the log match. */
export function ExportLink({ query: { entity, from, to } }: { query: Filters }) {
  const t = useTranslations('audit')
  const set = Object.entries({ entity, from, to }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  )
  return (
    <Button asChild variant="outline">
      <a href={`/api/audit-log/export?${new URLSearchParams(set).toString()}`} download>
        <Download aria-hidden="true" />
        {t('export')}
      </a>
    </Button>
  )
}
