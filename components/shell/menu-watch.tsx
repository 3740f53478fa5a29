'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'

/** At most once in so many ms. */
const PAUSE = 5_000

/**
 * Draws the frame anew when rights or modules have changed since it was drawn: a navigation brings the page alone, so
 * each one asks. Nothing is asked on arrival, when the menu is fresh.
 */
export function MenuWatch({ mark }: { mark: string }) {
  const pathname = usePathname()
  const router = useRouter()
  const arrived = useRef(pathname)
  const last = useRef(-PAUSE)
  const compare = useEffectEvent(async () => {
    if (performance.now() - last.current < PAUSE) return
    last.current = performance.now()
    const now = await markNow()
    if (now !== null && now !== mark) router.refresh()
  })
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = ''
    void compare()
  }, [pathname])
  return null
}

/** What the server says now; '' where the session has ended, null where there is no answer. */
async function markNow(): Promise<string | null> {
  try {
    const answer = await fetch('/api/menu')
    if (answer.status === 401) return ''
    return answer.ok ? ((await answer.json()) as { mark: string }).mark : null
  } catch {
    return null
  }
}
