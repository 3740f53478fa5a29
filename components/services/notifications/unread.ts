'use client'

import { useSyncExternalStore } from 'react'

interface Unread {
  count: number
  /** Whether the count has risen and must be announced to screen readers. */
  rose: boolean
}

const NONE: Unread = { count: 0, rose: false }

let current: Unread | null = null
const listeners = new Set<() => void>()

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export function showUnread(count: number): void {
  if (current?.count === count) return
  current = { count, rose: current !== null && count > current.count }
  listeners.forEach((listen) => listen())
}

/** Returns the count on the bell; null: not known yet. */
export const unreadNow = (): number | null => current?.count ?? null

export function useUnread(): Unread {
  return useSyncExternalStore(
    subscribe,
    () => current ?? NONE,
    () => NONE,
  )
}
