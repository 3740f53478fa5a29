'use client'

import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the content of the wrapper is wider than its space. A list scrolls sideways only then: a
 * scrolling wrapper would prevent the head from sticking to the window.
 */
export function useOverflow(wrapper: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const outer = wrapper.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setOverflowing(inner.scrollWidth > outer.clientWidth + 1))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [wrapper])
  return overflowing
}
