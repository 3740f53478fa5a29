'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Seconds after which the page checks the state of its mails again; most are sent by the first
 * check.
 */
const LOOKS = [2, 5, 10, 20, 40, 80, 160]

/** Refreshes the page at growing intervals while mails are pending, for a few minutes. */
export function WaitingRefresh() {
  const router = useRouter()
  useEffect(() => {
    const timers = LOOKS.map((seconds) => setTimeout(() => router.refresh(), seconds * 1000))
    return () => timers.forEach(clearTimeout)
  }, [router])
  return null
}
