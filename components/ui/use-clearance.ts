'use client'

import { useEffect, useState } from 'react'
import type { ToastPlace } from './toast-place'

/** Distance from the window's lower edge, in px, if nothing is in the way. */
const BASE = 24
const GAP = 12
/** Space for a toast of three lines, in px. */
const TOAST = { height: 100, edge: 24, width: 356 }

/**
 * Returns the lower offset of toasts, in px: above everything that must stay accessible
 * (`data-keep-clear`).
 */
export function clearance(place: ToastPlace): number {
  const lowest = window.innerHeight - BASE - TOAST.height
  const isBeside = ({ left, right }: DOMRect) =>
    place === 'bottom-right'
      ? right > window.innerWidth - TOAST.edge - TOAST.width
      : left < TOAST.edge + TOAST.width
  const tops = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > lowest && top < window.innerHeight)
    .filter(isBeside)
    .map(({ top }) => top)
  return tops.length === 0 ? BASE : Math.round(window.innerHeight - Math.min(...tops) + GAP)
}

/**
 * Returns `clearance()`, updated every frame while toasts are shown: bars appear and disappear with
 * them, and users scroll.
 */
export function useClearance(shown: boolean, place: ToastPlace): number {
  const [offset, setOffset] = useState(BASE)
  useEffect(() => {
    if (!shown) return
    let frame = requestAnimationFrame(function look() {
      setOffset(clearance(place))
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, place])
  return offset
}
