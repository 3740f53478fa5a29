'use client'

import { useEffect, useState } from 'react'

/** Distance from the window's lower edge, in px, if nothing is in the way. */
const BASE = 24
const GAP = 12
/** Space for a toast of three lines, in px. */
const TOAST = { height: 100, left: 24, width: 356 }

/**
 * Returns the lower offset of toasts, in px: above everything that must stay accessible
 * (`data-keep-clear`).
 */
function clearance(): number {
  const lowest = window.innerHeight - BASE - TOAST.height
  const tops = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > lowest && top < window.innerHeight)
    .filter(({ left }) => left < TOAST.left + TOAST.width)
    .map(({ top }) => top)
  return tops.length === 0 ? BASE : Math.round(window.innerHeight - Math.min(...tops) + GAP)
}

/**
 * Returns `clearance()`, updated every frame while toasts are shown: bars appear and disappear with
 * them, and users scroll.
 */
export function useClearance(shown: boolean): number {
  const [offset, setOffset] = useState(BASE)
  useEffect(() => {
    if (!shown) return
    let frame = requestAnimationFrame(function look() {
      setOffset(clearance())
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return offset
}
