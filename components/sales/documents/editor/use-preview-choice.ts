'use client'

import { useEffect, useState } from 'react'
import { usePersisted } from '@/components/shared/session/use-persisted'

/** Minimum width with room for the preview. */
const ROOM = '(min-width: 1440px)'
/** Minimum width at which the preview is shown by default. */
const WIDE = '(min-width: 1536px)'

const isChoice = (value: unknown): value is boolean | null => value === null || typeof value === 'boolean'

export interface PreviewChoice {
  /** There is room for the preview next to the editor. */
  hasRoom: boolean
  shown: boolean
  toggle: () => void
}

/** Whether the preview is shown next to the editor; the choice is remembered on this device. */
export function usePreviewChoice(): PreviewChoice {
  const hasRoom = useMedia(ROOM)
  const isWide = useMedia(WIDE)
  const [choice, choose] = usePersisted<boolean | null>('document-preview', isChoice, null)
  const shown = hasRoom && (choice ?? isWide)
  return { hasRoom, shown, toggle: () => choose(!shown) }
}

function useMedia(text: string): boolean {
  const [matches, setMatches] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(text)
    const update = () => setMatches(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [text])
  return matches
}
