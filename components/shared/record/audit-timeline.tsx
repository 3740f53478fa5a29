import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'

export interface TimelineEntry {
  id: string
  /** ISO instant. */
  at: string
  /** Null for the system; left out if unknown. */
  actorName?: string | null
  /** The action: „Gebucht“. */
  title: string
  /** The changes, one line each. */
  changes: readonly string[]
}

/** The history of a record, in the given order (newest first). */
export function AuditTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations('audit')
  if (entries.length === 0) return <p className="text-muted-foreground">{t('empty')}</p>
  return (
    <ol className="ml-1.5 border-l border-border">
      {entries.map((entry) => (
        <li key={entry.id} className="relative pb-5 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-card bg-primary"
          />
          <p>
            <span className="font-semibold">{entry.title}</span>{' '}
            {entry.actorName === undefined ? null : (
              <span className="text-muted-foreground">
                {t('by', { actor: entry.actorName ?? t('system') })}
              </span>
            )}
          </p>
          <p className="text-sm text-muted-foreground tabular">
            <time dateTime={entry.at}>{germanDateTime(entry.at)}</time>
          </p>
          {entry.changes.length > 0 ? (
            <ul className="mt-1 space-y-0.5 text-sm text-muted-foreground">
              {entry.changes.map((change) => (
                <li key={change} className="break-words-de">
                  {change}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
