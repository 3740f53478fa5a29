'use client'

import { useCallback, useRef } from 'react'
import { v4 as uuid } from 'uuid'

/**
 * Returns the idempotency key of the content: the same for the same content, so that a retry after
 * a lost response writes once.
 */
export function useSubmitKey(): (content: unknown) => string {
  const lastSubmit = useRef({ text: '', key: '' })
  return useCallback((content) => {
    const text = JSON.stringify(content)
    if (lastSubmit.current.text !== text) lastSubmit.current = { text, key: uuid() }
    return lastSubmit.current.key
  }, [])
}
