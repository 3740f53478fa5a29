'use client'

import { useEffect, useMemo, useRef } from 'react'

/**
 * Whether a component is still visible: the effects of a response must not apply to the next page.
 */
export interface Presence {
  isMounted: () => boolean
  /** It is unmounted, and its address is left. */
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
