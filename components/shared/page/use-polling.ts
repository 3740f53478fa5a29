'use client'

import { useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 1000
const AFTER_FAILURE_MS = 5000

async function answerOf(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/**
 * Polls one of our routes each second until `url` is null, and somewhat less often while it does
 * not respond.
 */
export function usePolling(url: string | null, onAnswer: (answer: unknown) => void): void {
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    if (url === null) return
    let timer: ReturnType<typeof setTimeout>
    const leave = new AbortController()
    const ask = () =>
      void answerOf(url, leave.signal).then(
        (answer) => {
          if (leave.signal.aborted) return
          timer = setTimeout(ask, PAUSE_MS)
          take(answer)
        },
        () => {
          if (!leave.signal.aborted) timer = setTimeout(ask, AFTER_FAILURE_MS)
        },
      )
    timer = setTimeout(ask, PAUSE_MS)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [url])
}
