import { MailX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge, type Status } from '@/components/shared/record/status-badge'
import type { DispatchState } from '@/lib/documents/rules/dispatch-state'

interface MarkedStatusProps {
  status: Status
  dispatch: DispatchState | null
}

/** A document's state, and beside it that its mail failed. */
export function MarkedStatus({ status, dispatch }: MarkedStatusProps) {
  const t = useTranslations('documents')
  return (
    <span className="inline-flex items-center gap-2">
      <StatusBadge status={status} />
      {dispatch === 'FAILED' ? (
        <span title={t('dispatchFailed')} className="text-danger">
          <MailX aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('dispatchFailed')}</span>
        </span>
      ) : null}
    </span>
  )
}
