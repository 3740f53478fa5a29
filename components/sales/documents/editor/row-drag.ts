/** A row being dragged, and its drop position. */
export interface RowDrag {
  id: string
  /** The row that would follow; null at the end. */
  before: string | null
  /** Position of the drop line, in px below the list's upper edge. */
  top: number
}

interface Grabbed {
  id: string
  /** Element that captures the pointer, so that it gets all moves, also beyond its edges. */
  pointer: Pick<PointerEvent, 'pointerId' | 'clientY'>
  handle: HTMLElement
  /** Holds the rows, each with its id in `data-row`. */
  list: HTMLElement
  /** Returns the row that would actually follow if the row were dropped before this one. */
  settle: (before: string | null) => string | null
  show: (drag: RowDrag | null) => void
  drop: (drag: RowDrag) => void
}

/** Smaller movements during a press do not count as a drag. */
const TREMBLE_PX = 4
/** Distance to the window's edge at which the page scrolls, and the distance per frame. */
const EDGE_PX = 96
const SCROLL_PX = 12

/**
 * Follows a pressed handle until release, which drops the row; Escape cancels. Also ends if the
 * handle is removed or disabled, since it gets no more events then. Returns a function that ends
 * it.
 */
export function followDrag({ id, pointer, handle, list, settle, show, drop }: Grabbed): () => void {
  let y = pointer.clientY
  let drag: RowDrag | null = null
  let frame = 0

  const aim = () => {
    const aimed = placeAt(list, y)
    const before = settle(aimed.before)
    const next = before === aimed.before ? aimed : { before, top: topOf(list, before) }
    if (next.before === drag?.before && next.top === drag.top) return
    drag = { id, ...next }
    show(drag)
  }
  const scroll = () => {
    if (!handle.isConnected || handle.matches(':disabled')) return end()
    const step = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (step !== 0) window.scrollBy(0, step)
    aim()
    frame = requestAnimationFrame(scroll)
  }
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    cancelAnimationFrame(frame)
    show(null)
  }
  const listen = <Name extends 'pointermove' | 'pointerup' | 'lostpointercapture'>(
    name: Name,
    act: (event: PointerEvent) => void,
  ) => handle.addEventListener(name, act, { signal: listening.signal })

  handle.setPointerCapture(pointer.pointerId)
  listen('pointermove', (event) => {
    y = event.clientY
    if (frame === 0 && Math.abs(y - pointer.clientY) > TREMBLE_PX) scroll()
  })
  listen('pointerup', () => {
    const last = drag
    end()
    if (last) drop(last)
  })
  listen('lostpointercapture', end)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end()
  }
  window.addEventListener('keydown', onKey, { signal: listening.signal })
  return end
}

/** Returns the rows between which a viewport height lies. */
function placeAt(list: HTMLElement, y: number): Omit<RowDrag, 'id'> {
  const box = list.getBoundingClientRect()
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, height } = row.getBoundingClientRect()
    if (y < top + height / 2) return { before: row.dataset.row ?? null, top: top - box.top }
  }
  return { before: null, top: box.height }
}

/** Returns the upper edge of a row, in px below the list's; null is the end. */
function topOf(list: HTMLElement, before: string | null): number {
  const box = list.getBoundingClientRect()
  const row = [...list.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset.row === before,
  )
  return row ? row.getBoundingClientRect().top - box.top : box.height
}
