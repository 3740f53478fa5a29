/** Where toasts appear; on phones they fill the width. */
export type ToastPlace = 'bottom-left' | 'bottom-right' | 'top-right' | 'top-center' | 'bottom-center'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Space for a toast of three lines, in px, and its distance from the edges of the window. */
const TOAST = { width: 356, height: 108, edge: 24 }
/** Below the bar on top of the page. */
const TOP = 60

const WIDE: readonly ToastPlace[] = ['bottom-left', 'bottom-right', 'top-right']
const PHONE: readonly ToastPlace[] = ['top-center', 'bottom-center']

interface Window {
  width: number
  height: number
  isPhone: boolean
  /** Distance of the lower places from the edge, in px: above bars that stay accessible. */
  bottomOf: (place: ToastPlace) => number
}

function boxOf(place: ToastPlace, { width, height, isPhone, bottomOf }: Window): Box {
  const top = place.startsWith('top') ? TOP : height - bottomOf(place) - TOAST.height
  const isRight = place.endsWith('right')
  const left = isPhone ? 0 : isRight ? width - TOAST.edge - TOAST.width : TOAST.edge
  return { left, top, right: isPhone ? width : left + TOAST.width, bottom: top + TOAST.height }
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/**
 * Returns the place that covers the least of the `controls`: fields and buttons. Among equals the
 * default wins: lower left on wide screens, the top on phones.
 */
export function freestPlace(window: Window, controls: readonly Box[]): ToastPlace {
  const covered = (isPhone: boolean) =>
    (isPhone ? PHONE : WIDE).map((place) => {
      const box = boxOf(place, window)
      return { place, area: controls.reduce((sum, control) => sum + overlap(box, control), 0) }
    })
  const [first, ...others] = covered(window.isPhone)
  return (
    others.reduce((best, one) => (one.area < (best?.area ?? 0) ? one : best), first)?.place ?? 'bottom-left'
  )
}
