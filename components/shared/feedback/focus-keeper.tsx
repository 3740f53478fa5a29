'use client'

import { useEffect } from 'react'
import { focusHeading, focusIsLost, followFocus } from '@/components/ui/focus-trail'

/**
 * Keeps the focus on the page (WCAG 2.4.3): if the focused element is removed, by a finished step
 * or another page, the focus moves to the heading of the new content.
 */
export function FocusKeeper() {
  useEffect(() => {
    const unfollow = followFocus()
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      if (focusIsLost())
        frame = requestAnimationFrame(() => {
          if (focusIsLost()) focusHeading()
        })
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      unfollow()
    }
  }, [])
  return null
}
