'use client'

import { useCallback, useEffect, useState } from 'react'
import { readAnswer } from './read-answer'
import type { Shape } from './shape'

export type AnswerState<T> = { phase: 'loading' } | { phase: 'failed' } | { phase: 'done'; answer: T }

const LOADING = { phase: 'loading' } as const
const FAILED = { phase: 'failed' } as const

/**
 * Reads from one of our own routes; `again` reads once more. A null `url` reads nothing. `shape`
 * must be the same function on each render.
 */
export function useAnswer<T>(
  url: string | null,
  shape: Shape<T>,
): { state: AnswerState<T>; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ key: string; state: AnswerState<T> } | null>(null)
  const key = `${attempt} ${url}`
  useEffect(() => {
    if (url === null) return
    const leave = new AbortController()
    const show = (state: AnswerState<T>) => {
      if (!leave.signal.aborted) setFound({ key, state })
    }
    readAnswer(url, shape, { signal: leave.signal }).then(
      (answer) => show({ phase: 'done', answer }),
      () => show(FAILED),
    )
    return () => leave.abort()
  }, [url, shape, key])
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  return { state: found?.key === key ? found.state : LOADING, again }
}
