import { useEffect, useState, type RefObject } from 'react'

/** Returns the width of the element in CSS pixels, rounded; 0 until it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Whether the element is in the viewport or within one page of it. */
export function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '100% 0px',
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}
