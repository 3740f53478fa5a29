'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { EditorPosition } from './draft-values'
import { dropPlace, movePosition, movedBefore, placeOf } from './position-list'
import { followDrag, type RowDrag } from './row-drag'

type Positions = readonly EditorPosition[]

export interface Reorder {
  /** The element that contains the rows. */
  list: RefObject<HTMLTableSectionElement | null>
  /** The dragged row and its drop position. */
  drag: RowDrag | null
  /** The last move, for screen readers. */
  said: string
  onMove: (id: string, step: -1 | 1) => void
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void
}

/**
 * Moves positions, by a step or by dragging; the focus stays on the row, and the new place is
 * announced.
 */
export function useReorder(positions: () => Positions, set: (next: Positions) => void): Reorder {
  const t = useTranslations('documents')
  const list = useRef<HTMLTableSectionElement>(null)
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const endDrag = useRef<() => void>(undefined)
  useEffect(() => () => endDrag.current?.(), [])

  const put = useCallback(
    (id: string, next: Positions) => {
      const at = placeOf(next, id)
      const name =
        next.find((position) => position.id === id)?.name.trim() || t('positionAt', { index: at.place })
      keepingFocus(() => {
        set(next)
        setAnnouncement(t('movedTo', { name, ...at }))
      })
      list.current?.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' })
    },
    [set, t],
  )
  const onMove = useCallback(
    (id: string, step: -1 | 1) => put(id, movePosition(positions(), id, step)),
    [put, positions],
  )
  const onGrab = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      endDrag.current = followDrag({
        id,
        pointer: event,
        handle: event.currentTarget,
        list: list.current,
        show: setDrag,
        settle: (before) => dropPlace(positions(), id, before),
        drop: ({ before }) => put(id, movedBefore(positions(), id, before)),
      })
    },
    [put, positions],
  )
  return { list, drag, said: announcement, onMove, onGrab }
}

/** An element that is moved in the document loses the focus. */
function keepingFocus(move: () => void): void {
  const focused = document.activeElement
  flushSync(move)
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
}
