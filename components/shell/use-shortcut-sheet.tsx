'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { isCovered } from '@/components/shared/session/covered'
import { HELP_KEY } from '@/components/shared/keys/keys'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'

const loadSheet = () => import('./shortcut-sheet').then((module) => ({ default: module.ShortcutSheet }))
const ShortcutSheet = lazy(loadSheet)

/** Elements in which a question mark is typed text or type-ahead in a list. */
const TYPING = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null

/**
 * Returns the list of shortcuts to render, and a function that shows it; the question mark shows it
 * as well.
 */
export function useShortcutSheet(): { sheet: ReactNode; show: () => void } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [show] = useState(() => () => setState('open'))
  useLoadWhenIdle(loadSheet)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== HELP_KEY || event.ctrlKey || event.metaKey || event.repeat) return
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return
      event.preventDefault()
      show()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [show])
  const sheet =
    state === 'never' ? null : (
      <Suspense>
        <ShortcutSheet open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
      </Suspense>
    )
  return { sheet, show }
}
