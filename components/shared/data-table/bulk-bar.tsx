'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { BulkAction, RowBase, RowSum } from './types'
import { useChosenSums } from './use-chosen-sums'

/** Style of a bar that floats over the table's lower edge; the table positions it. */
export const BAR =
  'flex animate-fade-in flex-wrap items-center gap-2 rounded-md border border-border bg-popover px-4 py-3 text-popover-foreground shadow-float'

interface BulkBarProps<Row> {
  ids: string[]
  /** Rows of the current page. */
  rows: readonly Row[]
  sums: readonly RowSum<Row>[]
  actions: readonly BulkAction[]
  onKeep: (ids: readonly string[]) => void
}

export function BulkBar<Row extends RowBase>({ ids, rows, sums, actions, onKeep }: BulkBarProps<Row>) {
  const t = useTranslations('table')
  const [running, setRunning] = useState<string | null>(null)
  const start = async (action: BulkAction) => {
    if (running !== null) return
    setRunning(action.id)
    try {
      onKeep(await action.run(ids))
    } finally {
      setRunning(null)
    }
  }
  return (
    <div
      role="region"
      aria-label={t('selection')}
      className={cn(BAR, 'sm:w-max sm:max-w-[92vw] sm:min-w-full')}
    >
      <span role="status" className="mr-auto font-semibold max-sm:basis-full">
        {t('selected', { count: ids.length })}
        {useChosenSums(rows, sums, ids).map((sum) => (
          <span key={sum} className="font-normal tabular">
            {' · '}
            {sum}
          </span>
        ))}
      </span>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant={action.destructive ? 'caution' : 'outline'}
          className="max-sm:flex-1"
          loading={running === action.id}
          onClick={() => void start(action)}
        >
          {action.icon}
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" className="max-sm:flex-1" onClick={() => onKeep([])}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
