'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ListViewRecord, ListViews } from '@/lib/services/list-views/schema'

const NONE: ListViews = { views: [], mayShare: false }

/**
 * Fetches a list's views whenever the menu opens; `ask` fetches them again. Empty without a
 * response.
 */
export function useListViews(list: string, open: boolean) {
  const [answer, setAnswer] = useState<ListViews | null>(null)
  const ask = useCallback(async (): Promise<readonly ListViewRecord[]> => {
    const views = await fetchViews(list)
    setAnswer(views)
    return views.views
  }, [list])
  useEffect(() => {
    if (open) void fetchViews(list).then(setAnswer)
  }, [open, list])
  return { answer, ask }
}

async function fetchViews(list: string): Promise<ListViews> {
  try {
    const response = await fetch(`/api/pickers/list-views?list=${encodeURIComponent(list)}`)
    return response.ok ? ((await response.json()) as ListViews) : NONE
  } catch {
    return NONE
  }
}
