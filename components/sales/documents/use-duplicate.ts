'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { DOCUMENT_ACTIONS, type DocumentRef } from './document-actions'

/**
 * Copies a document as a new draft and opens it; ignores further calls while one is in progress.
 */
export function useDuplicate(family: DocumentFamily): (ref: DocumentRef) => Promise<void> {
  const router = useRouter()
  const busy = useRef(false)
  const { duplicate, path, toasts } = DOCUMENT_ACTIONS[family]
  return async ({ id, version }) => {
    if (busy.current) return
    busy.current = true
    try {
      const copy = await showAnswer(duplicate({ id, version }), toasts.duplicate)
      if (copy) router.push(`${path}/${copy.data.id}`)
    } finally {
      busy.current = false
    }
  }
}
