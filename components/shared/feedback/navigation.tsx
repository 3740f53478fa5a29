'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { mayLeave } from '@/components/shared/form/leave'
import { navigationTarget } from '@/components/shared/address/navigation-click'

const SHOWN_AFTER_MS = 150
const LONG_AFTER_MS = 1_000
const GIVEN_UP_AFTER_MS = 30_000
const STARTED = 'kontor:navigation'

/** A navigation in progress that takes longer than a moment. */
export interface Wait {
  /** The URL being left. */
  from: string
  /** The target path. */
  to: string
  isLong: boolean
}

const WaitContext = createContext<Wait | null>(null)

const urlNow = () => `${location.pathname}?${new URLSearchParams(location.search).toString()}`

/** Announces a navigation that begins without a click on a link. */
export function announceNavigation(href: string): void {
  window.dispatchEvent(new CustomEvent(STARTED, { detail: href }))
}

/**
 * Returns a function that goes to another page once forms with unsaved changes agree; for places
 * that cannot be links.
 */
export function useNavigate(): (href: string) => void {
  const router = useRouter()
  return useCallback(
    (href: string) => {
      void mayLeave().then((leave) => {
        if (!leave) return
        announceNavigation(href)
        router.push(href)
      })
    },
    [router],
  )
}

/**
 * Returns the current navigation; null in its first 150 ms, after it ended, and after 30 s without
 * a result.
 */
export const useWait = (): Wait | null => useContext(WaitContext)

/**
 * Watches every navigation of the application; bar, overlay and skeleton read it with `useWait`.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const url = `${usePathname()}?${useSearchParams().toString()}`
  const [wait, setWait] = useState<Wait | null>(null)
  if (wait && wait.from !== url) setWait(null)
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const begin = (href: string) => {
      const from = urlNow()
      const to = new URL(href, location.href).pathname
      const after = (ms: number, next: Wait | null) =>
        setTimeout(() => (urlNow() === from ? setWait(next) : undefined), ms)
      stop()
      timers = [
        after(SHOWN_AFTER_MS, { from, to, isLong: false }),
        after(LONG_AFTER_MS, { from, to, isLong: true }),
        after(GIVEN_UP_AFTER_MS, null),
      ]
    }
    const onClick = (event: MouseEvent) => {
      const href = navigationTarget(event, location)
      if (href) begin(href)
    }
    const onStarted = (event: Event) => {
      if (event instanceof CustomEvent) begin(String(event.detail))
    }
    window.addEventListener('click', onClick)
    window.addEventListener(STARTED, onStarted)
    return () => {
      stop()
      window.removeEventListener('click', onClick)
      window.removeEventListener(STARTED, onStarted)
    }
  }, [])
  return <WaitContext value={wait}>{children}</WaitContext>
}
