'use client'

import { useEffect, useState } from 'react'
import { fetchItems } from './picker-client'

/** Fetches the label of a record by id from its picker route; null until loaded. */
export function useEntityLabel(url: string, id: string | null): string | null {
  const [found, setFound] = useState<{ id: string; label: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    const abort = new AbortController()
    fetchItems(url, { id }, abort.signal)
      .then((answer) => {
        const item = answer?.items.find((candidate) => candidate.id === id)
        if (!abort.signal.aborted) setFound({ id, label: item?.label ?? id })
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [url, id])
  return found?.id === id ? found.label : null
}
