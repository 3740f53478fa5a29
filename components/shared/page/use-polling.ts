'use client'

import { useEffect, useEffectEvent } from 'react'
import { readAnswer } from '@/components/shared/read/read-answer'
import type { Shape } from '@/components/shared/read/shape'

const PAUSE_MS = 1000
const AFTER_FAILURE_MS = 5000

/**
 * Polls one of our routes each second until `url` is null, and somewhat less often while it does
 * not respond.
 */
export function usePolling<T>(url: string | null, shape: Shape<T>, onAnswer: (answer: T) => void): void {
  const take = useEffectEvent(onAnswer)
  const read = useEffectEvent((address: string, signal: AbortSignal) =>
    readAnswer(address, shape, { signal }),
  )
  useEffect(() => {
    if (url === null) return
    let timer: ReturnType<typeof setTimeout>
    const leave = new AbortController()
    const poll = () =>
      void read(url, leave.signal).then(
        (answer) => {
          if (leave.signal.aborted) return
          timer = setTimeout(poll, PAUSE_MS)
          take(answer)
        },
        () => {
          if (!leave.signal.aborted) timer = setTimeout(poll, AFTER_FAILURE_MS)
        },
      )
    timer = setTimeout(poll, PAUSE_MS)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [url])
}
