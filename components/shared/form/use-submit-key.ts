'use client'

import { useCallback, useRef } from 'react'
import { v4 as uuid } from 'uuid'

/**
 * The idempotency key of what is sent: the same for the same content, so that sending again after a lost answer writes
 * once; a new one for anything else.
 */
export function useSubmitKey(): (content: unknown) => string {
  const sent = useRef({ text: '', key: '' })
  return useCallback((content) => {
    const text = JSON.stringify(content)
    if (sent.current.text !== text) sent.current = { text, key: uuid() }
    return sent.current.key
  }, [])
}
