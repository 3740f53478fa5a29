'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MENU_MARK } from './menu-mark'

/** Minimum interval in ms. */
const PAUSE = 5_000

/**
 * Renders the shell again when rights or modules have changed since it was rendered: a navigation
 * loads only the page, but its metadata identify the current menu.
 */
export function MenuWatch({ mark }: { mark: string }) {
  const router = useRouter()
  const last = useRef(-PAUSE)
  const compare = useEffectEvent(() => {
    const now = markOfPage()
    if (now === mark || now === undefined || performance.now() - last.current < PAUSE) return
    last.current = performance.now()
    router.refresh()
  })
  useEffect(() => {
    const observer = new MutationObserver(() => compare())
    observer.observe(document.head, { childList: true, subtree: true, attributeFilter: ['content'] })
    return () => observer.disconnect()
  }, [])
  return null
}

/** React adds the new page's metadata before it removes the old. */
const markOfPage = () =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${MENU_MARK}"]`)].at(-1)?.content
