'use client'

import { useEffect, useState } from 'react'

/**
 * True once `active` has lasted for `ms`; false immediately when it ends. Prevents flicker on fast
 * responses.
 */
export function useDelayed(active: boolean, ms: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), ms)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, ms])
  return active && due
}
