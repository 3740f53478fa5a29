import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'

export interface TimelineEntry {
  id: string
  /** ISO instant. */
  at: string
  /** Null for what the system did by itself. */
  actorName: string | null
  /** What was done: „Gebucht“. */
  title: string
  /** What changed, one line each. */
  changes: readonly string[]
}

/** Who did what and when, newest first as given. */
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
            <span className="text-muted-foreground">
              {t('by', { actor: entry.actorName ?? t('system') })}
            </span>
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
