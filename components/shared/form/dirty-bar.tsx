'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { KeyHint } from '@/components/shared/keys/key-hint'
import { Button } from '@/components/ui/button'

interface DirtyBarProps {
  pending: boolean
  onDiscard: () => void
  /** Another way to proceed, such as saving later. */
  extra?: ReactNode
}

/** Stays at the lower edge while there are unsaved changes. */
export function DirtyBar({ pending, onDiscard, extra }: DirtyBarProps) {
  const t = useTranslations('form')
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => handOverFocus(ref.current), [])
  return (
    <div
      ref={ref}
      role="region"
      data-keep-clear
      aria-label={t('unsaved')}
      className="sticky bottom-[calc(0.75rem+var(--page-bar,0rem))] z-20 mt-6 flex max-w-form animate-fade-in flex-wrap items-center gap-2 rounded-md border border-border bg-popover px-4 py-3 text-popover-foreground shadow-float print:hidden tiny:static"
    >
      <span role="status" className="mr-auto flex items-center gap-2 font-semibold max-sm:basis-full">
        <span aria-hidden="true" className="size-2 rounded-full bg-wheat" />
        {t('unsaved')}
      </span>
      {extra}
      <Button variant="outline" className="max-sm:flex-1" onClick={onDiscard} disabled={pending}>
        {t('discard')}
      </Button>
      <Button type="submit" className="max-sm:flex-1" loading={pending} aria-keyshortcuts="Control+S">
        {t('save')}
        <KeyHint of="s" />
      </Button>
    </div>
  )
}

/**
 * If the bar disappears while one of its buttons has the focus, the focus moves to the form rather
 * than to the start of the page.
 */
function handOverFocus(bar: HTMLElement | null) {
  const form = bar?.closest('form')
  return () => {
    if (bar?.contains(document.activeElement)) form?.focus({ preventScroll: true })
  }
}
