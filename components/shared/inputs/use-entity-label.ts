'use client'

import { useAnswer } from '@/components/shared/read/use-answer'
import { pickerUrl, toAnswer } from './picker-client'

/**
 * Reads the label of a record by id from its picker route; null until loaded. An unknown record is
 * labelled by its id.
 */
export function useEntityLabel(url: string, id: string | null): string | null {
  const { state } = useAnswer(id === null ? null : pickerUrl(url, { id }), toAnswer)
  if (id === null || state.phase === 'loading') return null
  const items = state.phase === 'done' ? state.answer.items : []
  return items.find((item) => item.id === id)?.label ?? id
}
