'use client'

import { useEffect, useRef, useState } from 'react'
import { readItems, type PickerAnswer } from './picker-client'

const TYPING_PAUSE = 150
const REMEMBERED = 50

export type SearchState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'done'; answer: PickerAnswer }

const IDLE: SearchState = { phase: 'idle' }
const LOADING: SearchState = { phase: 'loading' }

/**
 * Returns proposals for `query` (null: none wanted). Waits for a pause in typing, aborts outdated
 * requests, caches responses.
 */
export function useEntitySearch(url: string, query: string | null): SearchState {
  const [found, setFound] = useState<{ key: string; state: SearchState } | null>(null)
  const remembered = useRef(new Map<string, PickerAnswer>())
  const key = query === null ? null : `${url}\n${query}`

  useEffect(() => {
    if (key === null || query === null) return
    const memory = remembered.current
    const cached = memory.get(key)
    const abort = new AbortController()
    const show = (state: SearchState) => {
      if (!abort.signal.aborted) setFound({ key, state })
    }
    const fetchItems = async () => {
      const answer = await readItems(url, { q: query }, abort.signal).catch(() => null)
      if (answer) remember(memory, key, answer)
      show(answer ? { phase: 'done', answer } : { phase: 'failed' })
    }
    const timer = setTimeout(
      () => (cached ? show({ phase: 'done', answer: cached }) : void fetchItems()),
      cached || query === '' ? 0 : TYPING_PAUSE,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, query, url])

  if (key === null) return IDLE
  return found?.key === key ? found.state : LOADING
}

function remember(memory: Map<string, PickerAnswer>, key: string, answer: PickerAnswer) {
  memory.set(key, answer)
  const oldest = memory.keys().next()
  if (memory.size > REMEMBERED && !oldest.done) memory.delete(oldest.value)
}
