'use client'

import { useCallback, useEffect, useState } from 'react'
import { readAnswer } from '@/components/shared/read/read-answer'
import { recordWith } from '@/components/shared/read/shape'
import type { ListViewRecord, ListViews } from '@/lib/services/list-views/schema'

const VIEWS = recordWith<ListViews>('views', 'mayShare')

/** Null if the views cannot be read. */
const readViews = (list: string): Promise<ListViews | null> =>
  readAnswer(`/api/pickers/list-views?list=${encodeURIComponent(list)}`, VIEWS).catch(() => null)

/**
 * Reads a list's views whenever the menu opens, and again by `read`. While they cannot be read
 * (`failed`), the last loaded ones remain.
 */
export function useListViews(list: string, open: boolean) {
  const [answer, setAnswer] = useState<ListViews | null>(null)
  const [failed, setFailed] = useState(false)
  const take = useCallback((views: ListViews | null) => {
    setFailed(views === null)
    if (views) setAnswer(views)
  }, [])
  const read = async (): Promise<readonly ListViewRecord[]> => {
    const views = await readViews(list)
    take(views)
    return views?.views ?? []
  }
  useEffect(() => {
    if (open) void readViews(list).then(take)
  }, [open, list, take])
  return { answer, failed, read }
}
