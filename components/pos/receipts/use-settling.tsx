'use client'

import { Check } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, type ReactNode } from 'react'
import type { BulkAction } from '@/components/shared/data-table/types'

const SettleDialog = dynamic(() => import('./settle-dialog').then((loaded) => loaded.SettleDialog), {
  ssr: false,
})

interface Task {
  ids: string[]
  end: (rest: readonly string[]) => void
}

/** Returns the bulk action that settles receipts with one reason, and its dialog. */
export function useSettling(maySettle: boolean): { actions: BulkAction[]; host: ReactNode } {
  const t = useTranslations('receipts.settle')
  const [task, setTask] = useState<Task | null>(null)
  const close = useCallback((isDone: boolean) => task?.end(isDone ? [] : task.ids), [task])
  if (!maySettle) return { actions: [], host: null }
  const run = (ids: string[]) =>
    new Promise<readonly string[]>((resolve) => {
      const end = (rest: readonly string[]) => {
        setTask(null)
        resolve(rest)
      }
      setTask({ ids, end })
    })
  return {
    actions: [{ id: 'settle', label: t('one'), icon: <Check aria-hidden="true" />, run }],
    host: task ? <SettleDialog subject={{ kind: 'receipts', ids: task.ids }} onClose={close} /> : null,
  }
}
