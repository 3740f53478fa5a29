import { useTranslations } from 'next-intl'
import { AuditTimeline } from '@/components/shared/record/audit-timeline'
import type { TrailEntry } from '@/lib/services/audit/queries'
import { useAuditTexts } from './use-audit-texts'

/** Number of entries shown expanded; older ones are collapsed. */
const OPEN = 5

/** Audit entries in German; newest first, as returned by `auditTrail`. A server component. */
export function AuditEntries({ entries }: { entries: readonly TrailEntry[] }) {
  const t = useTranslations('audit')
  const { title, sentences } = useAuditTexts()
  const shown = entries.map(({ changes, ...entry }) => ({
    ...entry,
    title: title(entry.action),
    changes: sentences(changes),
  }))
  const older = shown.slice(OPEN)
  return (
    <>
      <AuditTimeline entries={shown.slice(0, OPEN)} />
      {older.length > 0 ? (
        <details className="mt-5">
          <summary className="-ml-1 cursor-pointer rounded-sm px-1 font-semibold text-link outline-none focus-visible:focus-ring">
            {t('older', { count: older.length })}
          </summary>
          <div className="mt-4">
            <AuditTimeline entries={older} />
          </div>
        </details>
      ) : null}
    </>
  )
}
