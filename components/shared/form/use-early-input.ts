'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { earlyInput } from './early-input'

/** Takes over what was typed into a form, and that it was sent, while it was in sight but not alive. */
export function useEarlyInput(element: RefObject<HTMLFormElement | null>): void {
  const early = useRef<(() => void)[] | null>(null)
  useLayoutEffect(() => {
    // once: what comes after it is heard
    if (element.current) early.current ??= earlyInput(element.current)
  }, [element])
  useEffect(() => {
    for (const repeat of early.current?.splice(0) ?? []) repeat()
  }, [])
}
