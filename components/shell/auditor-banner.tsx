import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Auditor } from '@/lib/domain/auditor'
import { germanDay } from '@/lib/domain/business-date'

/** Shows an auditor the scope of the access on every page. */
export function AuditorBanner({ auditor: { from, to, until } }: { auditor: Auditor }) {
  const t = useTranslations('shell.auditor')
  return (
    <div role="note" className="border-b border-border bg-warning-soft text-sm print:hidden">
      <p className="mx-auto flex max-w-content flex-wrap items-center gap-x-2 px-4 py-2 sm:px-6 lg:px-8">
        <Eye aria-hidden="true" className="size-4" />
        <strong>{t('until', { day: germanDay(until) })}</strong>
        <span>{t('period', { from: germanDay(from), to: germanDay(to) })}</span>
      </p>
    </div>
  )
}
