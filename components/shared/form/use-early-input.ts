'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { earlyInput } from './early-input'

/** Applies what was typed into a form, and its submission, between first paint and hydration. */
export function useEarlyInput(element: RefObject<HTMLFormElement | null>): void {
  const early = useRef<(() => void)[] | null>(null)
  useLayoutEffect(() => {
    // Once: later input arrives as events.
    if (element.current) early.current ??= earlyInput(element.current)
  }, [element])
  useEffect(() => {
    for (const repeat of early.current?.splice(0) ?? []) repeat()
  }, [])
}
