'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { TOOLTIP_DELAY_MS, tooltipTarget, type TooltipTarget } from './tooltip-target'

const Tooltip = lazy(() => import('@/components/ui/tooltip').then((module) => ({ default: module.Tooltip })))

type Show = (target: TooltipTarget | null) => void

/** Follows mouse, touch and keyboard over the page; returns a function that stops it. */
function follow(show: Show): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Element | null = null
  const aim = (target: TooltipTarget | null, delay: number) => {
    clearTimeout(timer)
    current = target?.element ?? null
    timer = setTimeout(() => show(target), delay)
  }
  const hide = () => aim(null, 0)
  const stop = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { capture: true, passive: true, signal: stop.signal })

  on('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'touch') return
    if (target instanceof Element && target.closest('[data-tooltip]')) return clearTimeout(timer)
    const found = tooltipTarget(target)
    if (found?.element !== current || !found) aim(found, TOOLTIP_DELAY_MS.mouse)
  })
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) aim(tooltipTarget(target), 0)
  })
  on('touchstart', ({ target }) => aim(tooltipTarget(target), TOOLTIP_DELAY_MS.touch))
  // Capture the key before any other handler, or one Escape would also close the dialog below.
  on('keydown', ({ key }) => {
    if (key !== 'Escape') return
    clearTimeout(timer)
    flushSync(() => show(null))
  })
  for (const end of ['focusout', 'pointerdown', 'click', 'scroll', 'touchend', 'touchmove'] as const)
    on(end, hide)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Shows the names of icon buttons anywhere on the page; rendered once in the shell. */
export function TooltipHost() {
  const [target, setTarget] = useState<TooltipTarget | null>(null)
  useEffect(() => follow(setTarget), [])
  if (!target) return null
  return (
    <Suspense>
      <Tooltip
        key={target.words}
        box={target.element.getBoundingClientRect()}
        words={target.words}
        onClose={() => setTarget(null)}
      />
    </Suspense>
  )
}
