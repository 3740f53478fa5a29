'use client'

import { useEffect, useMemo, useRef } from 'react'

/** Whether a component can still be seen: what an answer does to the page is not done to the page that came after it. */
export interface Presence {
  /** It is in the page. */
  isMounted: () => boolean
  /** It is gone, and so is its address. */
  hasLeft: () => boolean
}

export function usePresence(): Presence {
  const isMounted = useRef(true)
  const place = useRef<string>(undefined)
  useEffect(() => {
    isMounted.current = true
    place.current = window.location.pathname
    return () => {
      isMounted.current = false
    }
  }, [])
  return useMemo(
    () => ({
      isMounted: () => isMounted.current,
      hasLeft: () => !isMounted.current && window.location.pathname !== place.current,
    }),
    [],
  )
}
