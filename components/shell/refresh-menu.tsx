'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Minimum interval in ms, so that a page which stays forbidden does not refresh in a loop. */
const PAUSE = 5_000
let last = -PAUSE

/** On a forbidden page, renders the menu again: rights or modules have changed since. */
export function RefreshMenu() {
  const router = useRouter()
  useEffect(() => {
    if (performance.now() - last < PAUSE) return
    last = performance.now()
    router.refresh()
  }, [router])
  return null
}
