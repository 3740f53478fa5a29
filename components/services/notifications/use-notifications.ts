import { useEffect, useState } from 'react'
import { requestAnswer } from '@/components/shared/read/read-answer'
import { listWith } from '@/components/shared/read/shape'
import { readNotificationsAction } from '@/lib/services/notifications/actions'
import type { NotificationRecord } from '@/lib/services/notifications/schema'
import { useUnread } from './unread'
import { publishUnread } from './unread-channel'

const PAGE_SIZE = 20

interface Loaded {
  rows: readonly NotificationRecord[]
  hasOlder: boolean
}

const ROWS = listWith<NotificationRecord>('id', 'title', 'text', 'link', 'createdAt')

/**
 * Fetches one page of the user's notifications, newest first. Rejects if the server is unreachable
 * or refuses.
 */
async function fetchPage(page: number, signal: AbortSignal): Promise<Loaded> {
  const address = `/api/v1/notifications?page=${page}&pageSize=${PAGE_SIZE}`
  const answer = await requestAnswer(address, { signal })
  const total = Number(answer.headers.get('x-total-count'))
  return { rows: ROWS(await answer.json()) ?? [], hasOlder: page * PAGE_SIZE < total }
}

async function fetchPages(pages: number, signal: AbortSignal): Promise<Loaded> {
  let all: Loaded = { rows: [], hasOlder: false }
  for (let page = 1; page <= pages; page += 1) all = below(all, await fetchPage(page, signal))
  return all
}

/** Merges the pages: new notifications have shifted the others down, so duplicates are dropped. */
function below({ rows }: Loaded, older: Loaded): Loaded {
  const ids = new Set(rows.map(({ id }) => id))
  return { ...older, rows: [...rows, ...older.rows.filter(({ id }) => !ids.has(id))] }
}

/**
 * The user's notifications while their list is open, and their actions. New ones appear
 * automatically.
 */
export function useNotifications(person: string) {
  const { count } = useUnread()
  const [lastCount, setLastCount] = useState(count)
  const [request, setRequest] = useState({ pages: 1 })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  if (count !== lastCount) {
    setLastCount(count)
    setRequest({ ...request })
  }
  useEffect(() => {
    const leave = new AbortController()
    const isWanted = () => !leave.signal.aborted
    fetchPages(request.pages, leave.signal)
      .then((all) => isWanted() && setLoaded(all))
      .then(
        () => isWanted() && setFailed(false),
        () => isWanted() && setFailed(true),
      )
    return () => leave.abort()
  }, [request])
  /**
   * Marks as read; without ids: all. Optimistic, reverted on failure; returns whether it succeeded.
   */
  const mark = async (ids?: readonly string[]): Promise<boolean> => {
    const isMeant = ({ id, readAt }: NotificationRecord) => readAt === null && (!ids || ids.includes(id))
    const rows = loaded?.rows ?? []
    const left = ids ? Math.max(0, count - rows.filter(isMeant).length) : 0
    const readAt = new Date().toISOString()
    setLoaded(loaded && { ...loaded, rows: rows.map((row) => (isMeant(row) ? { ...row, readAt } : row)) })
    setLastCount(left)
    publishUnread(person, left)
    // Next queues a server action behind a navigation in progress, and drops the response of one
    // posted before.
    await new Promise((later) => setTimeout(later))
    const result = await readNotificationsAction(ids ? { ids: [...ids] } : {}).catch(() => null)
    if (!result?.ok) publishUnread(person, count)
    return result?.ok ?? false
  }
  return {
    loaded,
    failed,
    unread: count,
    mark,
    showOlder: () => setRequest({ pages: request.pages + 1 }),
    tryAgain: () => setRequest({ ...request }),
  }
}
