'use client'

import { useCallback, useRef } from 'react'
import { v4 as uuid } from 'uuid'

/**
 * Returns the idempotency key of the content: the same for the same content, so that a retry after
 * a lost response writes once.
 */
export function useSubmitKey(): (content: unknown) => string {
  const sent = useRef({ text: '', key: '' })
  return useCallback((content) => {
    const text = JSON.stringify(content)
    if (sent.current.text !== text) sent.current = { text, key: uuid() }
    return sent.current.key
  }, [])
}
