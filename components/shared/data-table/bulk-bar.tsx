'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { BulkAction } from './types'

interface BulkBarProps {
  ids: string[]
  actions: readonly BulkAction[]
  onClear: () => void
}

/** What can be done with all chosen rows at once. */
export function BulkBar({ ids, actions, onClear }: BulkBarProps) {
  const t = useTranslations('table')
  const [running, setRunning] = useState<string | null>(null)
  const start = async (action: BulkAction) => {
    if (running !== null) return
    setRunning(action.id)
    try {
      if (await action.run(ids)) onClear()
    } finally {
      setRunning(null)
    }
  }
  return (
    <div
      role="region"
      aria-label={t('selection')}
      className="flex flex-wrap items-center gap-2 rounded-md bg-secondary px-3 py-2 text-secondary-foreground"
    >
      <span role="status" className="mr-auto font-semibold">
        {t('selected', { count: ids.length })}
      </span>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant={action.destructive ? 'destructive' : 'outline'}
          loading={running === action.id}
          onClick={() => void start(action)}
        >
          {action.icon}
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
