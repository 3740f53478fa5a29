import { useEffect, useState } from 'react'
import { isRecord } from '@/components/shared/session/persist'
import { readNotificationsAction } from '@/lib/services/notifications/actions'
import type { NotificationRecord } from '@/lib/services/notifications/schema'
import { useUnread } from './unread'
import { tellUnread } from './unread-channel'

const PAGE_SIZE = 20

interface Loaded {
  rows: readonly NotificationRecord[]
  hasOlder: boolean
}

const isRow = (value: unknown): value is NotificationRecord =>
  isRecord(value) &&
  ['id', 'title', 'text', 'link', 'createdAt'].every((key) => typeof value[key] === 'string')

/** One page of the person's own, the newest first. Rejects where the server cannot be reached or refuses. */
async function fetchPage(page: number, signal: AbortSignal): Promise<Loaded> {
  const address = `/api/v1/notifications?page=${page}&pageSize=${PAGE_SIZE}`
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const body: unknown = await answer.json()
  const total = Number(answer.headers.get('x-total-count'))
  return { rows: Array.isArray(body) ? body.filter(isRow) : [], hasOlder: page * PAGE_SIZE < total }
}

async function fetchPages(pages: number, signal: AbortSignal): Promise<Loaded> {
  let all: Loaded = { rows: [], hasOlder: false }
  for (let page = 1; page <= pages; page += 1) all = below(all, await fetchPage(page, signal))
  return all
}

/** Those that came meanwhile have moved the others down: what is there already is not shown twice. */
function below({ rows }: Loaded, older: Loaded): Loaded {
  const ids = new Set(rows.map(({ id }) => id))
  return { ...older, rows: [...rows, ...older.rows.filter(({ id }) => !ids.has(id))] }
}

/** The person's notifications while their list is open, and what can be done with them. A new one appears by itself. */
export function useNotifications(person: string) {
  const { count } = useUnread()
  const [heard, setHeard] = useState(count)
  const [asked, setAsked] = useState({ pages: 1 })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  if (count !== heard) {
    setHeard(count)
    setAsked({ ...asked })
  }
  useEffect(() => {
    const leave = new AbortController()
    const isWanted = () => !leave.signal.aborted
    fetchPages(asked.pages, leave.signal)
      .then((all) => isWanted() && setLoaded(all))
      .then(
        () => isWanted() && setFailed(false),
        () => isWanted() && setFailed(true),
      )
    return () => leave.abort()
  }, [asked])
  /** Without ids: all. Shown at once, and taken back where it did not work; answers whether it did. */
  const mark = async (ids?: readonly string[]): Promise<boolean> => {
    const isMeant = ({ id, readAt }: NotificationRecord) => readAt === null && (!ids || ids.includes(id))
    const rows = loaded?.rows ?? []
    const left = ids ? Math.max(0, count - rows.filter(isMeant).length) : 0
    const readAt = new Date().toISOString()
    setLoaded(loaded && { ...loaded, rows: rows.map((row) => (isMeant(row) ? { ...row, readAt } : row)) })
    setHeard(left)
    tellUnread(person, left)
    // Next puts what is posted behind a navigation that has begun, and drops the answer of what was posted before
    await new Promise((later) => setTimeout(later))
    const result = await readNotificationsAction(ids ? { ids: [...ids] } : {}).catch(() => null)
    if (!result?.ok) tellUnread(person, count)
    return result?.ok ?? false
  }
  return {
    loaded,
    failed,
    unread: count,
    mark,
    showOlder: () => setAsked({ pages: asked.pages + 1 }),
    tryAgain: () => setAsked({ ...asked }),
  }
}
