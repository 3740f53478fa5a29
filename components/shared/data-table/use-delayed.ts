'use client'

import { useEffect, useState } from 'react'

/** True once `active` has lasted for `ms`; false at once when it ends. Keeps quick answers from flickering. */
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
