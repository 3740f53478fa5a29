import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Calls `onText` with what was typed into the focused input between first paint and hydration,
 * which its first re-render would undo. Returns the ref of the input.
 */
export function useEarlyText(onText: (text: string) => void): RefObject<HTMLInputElement | null> {
  const element = useRef<HTMLInputElement>(null)
  const early = useRef<string | null>(null)
  useLayoutEffect(() => {
    const input = element.current
    if (input?.isEarly && input === document.activeElement) early.current = input.value
  }, [])
  useEffect(() => {
    const text = early.current
    early.current = null
    if (text) onText(text)
  })
  return element
}
