'use client'

import { useCallback, useEffect, useState } from 'react'
import { readAnswer } from '@/components/shared/read/read-answer'
import { recordWith } from '@/components/shared/read/shape'
import type { ListViewRecord, ListViews } from '@/lib/services/list-views/schema'

const VIEWS = recordWith<ListViews>('views', 'mayShare')

/**
 * Reads a list's views whenever the menu opens, and again by `read`. While they cannot be read
 * (`failed`), those of the last time remain.
 */
export function useListViews(list: string, open: boolean) {
  const [answer, setAnswer] = useState<ListViews | null>(null)
  const [failed, setFailed] = useState(false)
  const read = useCallback(async (): Promise<readonly ListViewRecord[]> => {
    const url = `/api/pickers/list-views?list=${encodeURIComponent(list)}`
    const views = await readAnswer(url, VIEWS).catch(() => null)
    setFailed(views === null)
    if (views) setAnswer(views)
    return views?.views ?? []
  }, [list])
  useEffect(() => {
    if (open) void read()
  }, [open, read])
  return { answer, failed, read }
}
