import { MailX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Column, Filter } from '@/components/shared/data-table/types'
import { StatusBadge, type Status } from '@/components/shared/status-badge'
import { DISPATCH_STATES, type DispatchState } from '@/lib/documents/rules/dispatch-state'

interface Dispatched {
  id: string
  dispatch: DispatchState | null
}

/** Whether a document went out by mail; hidden until chosen: what failed is marked beside the status. */
export const dispatchColumn = <Row extends Dispatched>(header: string): Column<Row> => ({
  id: 'dispatch',
  header,
  hidden: true,
  width: '10rem',
  cell: ({ dispatch }) => (dispatch ? <StatusBadge status={dispatch} /> : null),
})

/** The list's filter by the same states. */
export function useDispatchFilter(): Filter {
  const t = useTranslations('documents')
  const statuses = useTranslations('enums.status')
  return useMemo(
    () => ({
      kind: 'choice',
      name: 'dispatch',
      label: t('dispatch'),
      options: DISPATCH_STATES.map((value) => ({ value, label: statuses(value) })),
    }),
    [t, statuses],
  )
}

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
