import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { TrailEntry } from '@/lib/services/audit/queries'
import { AuditEntries } from './audit-entries'

/** The card „Verlauf“ of a record's side column. A server component. */
export function AuditHistory({ entries, className }: { entries: readonly TrailEntry[]; className?: string }) {
  const t = useTranslations('audit')
  return (
    <aside aria-label={t('title')} className={cn('rounded-md border border-border bg-card p-4', className)}>
      <h2 className="mb-3 heading-4">{t('title')}</h2>
      <AuditEntries entries={entries} />
    </aside>
  )
}
