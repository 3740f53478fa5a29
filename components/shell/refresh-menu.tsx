'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** At most once in so many ms, so that a page which stays forbidden is not asked for again and again. */
const PAUSE = 5_000
let last = -PAUSE

/** On a forbidden page: rights or modules have changed since the menu was drawn, so it is drawn anew. */
export function RefreshMenu() {
  const router = useRouter()
  useEffect(() => {
    if (performance.now() - last < PAUSE) return
    last = performance.now()
    router.refresh()
  }, [router])
  return null
}
