'use client'

import { lazy, Suspense, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import type { MenuAction } from '@/components/shared/page/action-menu'

const loadMenu = () => import('@/components/shared/page/action-menu')
const ActionMenu = lazy(loadMenu)

const BUTTON = cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'relative z-1 print:hidden')

/**
 * The three dots of a row. The menu and its code load on the first click; until then it is a bare
 * button.
 */
export function RowActions({ actions, label }: { actions: readonly MenuAction[]; label: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  if (actions.length === 0) return null
  const dots = (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
      <path d="M10 5a2 2 0 1 1 4 0 2 2 0 1 1-4 0m0 7a2 2 0 1 1 4 0 2 2 0 1 1-4 0m0 7a2 2 0 1 1 4 0 2 2 0 1 1-4 0" />
    </svg>
  )
  if (state === 'never')
    return (
      <button
        type="button"
        className={BUTTON}
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={false}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setState('open')}
      >
        {dots}
      </button>
    )
  const trigger = (
    <button type="button" className={BUTTON} aria-label={label}>
      {dots}
    </button>
  )
  return (
    <Suspense fallback={trigger}>
      <ActionMenu
        actions={actions}
        trigger={trigger}
        open={state === 'open'}
        onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
      />
    </Suspense>
  )
}
