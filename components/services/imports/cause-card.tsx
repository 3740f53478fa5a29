import { RefreshCw } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { mapImportAction } from '@/lib/services/imports/actions'
import type { ImportCause, ImportRecord } from '@/lib/services/imports/schema'
import { MissingGroups, type CreateGroups } from './missing-groups'

interface CauseCardProps {
  record: ImportRecord
  causes: readonly ImportCause[]
  labels: Readonly<Record<string, string>>
  /** Creates product groups; null without the right. */
  createGroups: CreateGroups | null
}

/** Maximum number of texts listed for a cause. */
const NAMED = 5

/** Above the rows of a preview: why rows are faulty, each reason once with its rows. */
export function CauseCard({ record, causes, labels, createGroups }: CauseCardProps) {
  const t = useTranslations('imports.causes')
  const [pending, start] = useTransition()
  const { id, version } = record
  const again = () =>
    start(async () => void (await showAnswer(mapImportAction({ id, version }), 'examineImport')))
  if (causes.length === 0) return null
  return (
    <Card className="mb-6 p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="heading-3">{t('title', { count: record.faultyCount })}</h2>
        <Button variant="outline" size="sm" loading={pending} onClick={again}>
          <RefreshCw aria-hidden="true" />
          {t('again')}
        </Button>
      </div>
      <ul className="divide-y divide-border">
        {causes.map((cause) => (
          <li key={`${cause.path} ${cause.code}`} className="space-y-2 py-3 first:pt-0 last:pb-0">
            <Cause record={record} cause={cause} label={labels[cause.path]} />
            {cause.code === 'import.groupUnknown' ? (
              <MissingGroups record={record} cause={cause} create={createGroups} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CauseProps {
  record: ImportRecord
  cause: ImportCause
  label: string | undefined
}

/** One reason, its most frequent texts, and the link to its rows. */
function Cause({ record, cause: { path, code, message, count, texts }, label }: CauseProps) {
  const t = useTranslations('imports.causes')
  const value = `${path}~${code}`
  const isChosen = useSearchParams().get('cause') === value
  const named = texts.filter(({ text }) => text)
  const quotes = named.slice(0, NAMED).map(({ text, count: rows }) => t('text', { text, count: rows }))
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-80 break-words-de">
        <p>
          {label ? <span className="font-semibold">{label}: </span> : null}
          {message}
        </p>
        {quotes.length > 0 ? (
          <p className="text-sm text-muted-foreground">
            {quotes.join(', ')}
            {named.length > NAMED ? t('moreTexts', { count: named.length - NAMED }) : null}
          </p>
        ) : null}
      </div>
      <Link
        href={isChosen ? `/imports/${record.id}` : `/imports/${record.id}?cause=${encodeURIComponent(value)}`}
        prefetch={false}
        scroll={false}
        className="rounded-sm text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
      >
        {isChosen ? t('all') : t('rows', { count })}
      </Link>
    </div>
  )
}
