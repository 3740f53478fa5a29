'use client'

import { useSyncExternalStore } from 'react'

interface Unread {
  count: number
  /** There is more than was known before: worth saying to who does not see the bell. */
  rose: boolean
}

const NONE: Unread = { count: 0, rose: false }

let known: Unread | null = null
const listeners = new Set<() => void>()

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Shows on the bell of this tab how many notifications are unread. */
export function showUnread(count: number): void {
  if (known?.count === count) return
  known = { count, rose: known !== null && count > known.count }
  listeners.forEach((listen) => listen())
}

/** What the bell shows; null: not heard of yet. */
export const unreadNow = (): number | null => known?.count ?? null

export function useUnread(): Unread {
  return useSyncExternalStore(
    subscribe,
    () => known ?? NONE,
    () => NONE,
  )
}
