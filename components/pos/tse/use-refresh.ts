import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const REFRESH_MS = 4000

/** Refreshes the page every few seconds while active. */
export function useRefresh(isActive: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => router.refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isActive, router])
}
