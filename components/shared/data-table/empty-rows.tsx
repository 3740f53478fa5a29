'use client'

import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState, type EmptyStateProps } from '@/components/shared/feedback/empty-state'
import { Button } from '@/components/ui/button'

interface EmptyRowsProps {
  span: number
  narrowed: boolean
  onClear: () => void
  emptyState: EmptyStateProps
}

/** Shown if no row matches the filters, or the list is still empty. */
export function EmptyRows({ span, narrowed, onClear, emptyState }: EmptyRowsProps) {
  const t = useTranslations('table')
  const clear = (
    <Button variant="outline" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  )
  const state = narrowed
    ? { icon: SearchX, title: t('empty'), description: t('nothingFound'), action: clear }
    : emptyState
  return (
    <tr role="row" className="max-sm:block">
      <td role="cell" colSpan={span} className="max-sm:block">
        <EmptyState {...state} />
      </td>
    </tr>
  )
}
