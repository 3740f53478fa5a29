'use client'

import { useRouter } from 'next/navigation'
import { useEffect, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { isCovered } from '@/components/shared/session/covered'
import { isNavigation } from '@/components/shared/address/navigation-click'
import { ROW_LINK, walkRows } from './row-keys'

const rowLinkOf = (target: EventTarget) => (target instanceof Element ? target.closest(ROW_LINK) : null)

/**
 * Handles clicks and keys on the links of all rows at the surrounding element: a component for each
 * link would make every row more expensive. Clicks that open another tab or window are left to the
 * browser. `onSpace` handles the space bar on a link.
 */
export function useRowEvents(root: RefObject<HTMLElement | null>, onSpace?: (href: string | null) => void) {
  const router = useRouter()
  useArrowsFromNowhere(root)
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isNavigation(event.nativeEvent, location)) return
    const href = rowLinkOf(event.target)?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    router.push(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const link = rowLinkOf(event.target)
    if (!link) return
    if (event.key === ' ' && onSpace) onSpace(link.getAttribute('href'))
    else if (!walkRows(root.current, event.key)) return
    event.preventDefault()
  }
  return { onClick, onKeyDown }
}

/** On nothing, or on the heading, which has the focus on a new page. */
const isNowhere = (target: EventTarget | null) =>
  target === document.body || target instanceof HTMLHeadingElement

/** Arrow down enters the rows if nothing has the focus. */
function useArrowsFromNowhere(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !isNowhere(event.target) || isCovered()) return
      if (walkRows(root.current, event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [root])
}
