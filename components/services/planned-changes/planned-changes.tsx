import { useTranslations } from 'next-intl'
import { useAuditTexts } from '@/components/services/audit/use-audit-texts'
import { Badge } from '@/components/ui/badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { RemovePlanned } from './remove-planned'

export interface PlannedChangesProps {
  changes: readonly PlannedChangeRecord[]
  /** Whether plans may be removed; true for a deleted record as well, whose plans fail. */
  mayRemove: boolean
}

/**
 * The card „Geplante Änderungen“ of a record's side column; renders nothing if nothing is planned.
 * A server component.
 */
export function PlannedChanges({ changes, mayRemove }: PlannedChangesProps) {
  const t = useTranslations('plannedChanges')
  const { sentences } = useAuditTexts()
  if (changes.length === 0) return null
  return (
    <aside aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-3 heading-4">{t('title')}</h2>
      <ul className="divide-y divide-border">
        {changes.map((change) => (
          <li key={change.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2 font-semibold tabular">
              {germanDateTime(change.scheduledAt)}
              {change.status === 'FAILED' ? <Badge tone="red">{t('failed')}</Badge> : null}
            </p>
            <ul className="text-sm break-words-de">
              {sentences(change.differences).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {change.failure ? <p className="text-sm text-destructive">{change.failure}</p> : null}
            <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
              {t('by', { name: change.createdByName })}
              {mayRemove ? <RemovePlanned id={change.id} version={change.version} /> : null}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
