'use client'

import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S (⌘S) saves while there is something to save, instead of storing the web page. */
export function useSaveKey(active: boolean, save: () => Promise<unknown>): void {
  const onSave = useEffectEvent(() => void save())
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
}
