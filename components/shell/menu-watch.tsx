'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MENU_MARK } from './menu-mark'

/** At most once in so many ms. */
const PAUSE = 5_000

/**
 * Draws the frame anew when rights or modules have changed since it was drawn: a navigation brings the page alone, but its
 * metadata say what the menu is now.
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

/** React adds the new page's before it takes the old one's away. */
const markOfPage = () =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${MENU_MARK}"]`)].at(-1)?.content
