'use client'

import { Copy, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCopy } from '@/components/shared/feedback/use-copy'
import { Button } from '@/components/ui/button'
import type { Stale } from './use-stale'

/** Shown if another user has saved the record in the meantime; the input is preserved. */
export function StaleBanner({ stale }: { stale: Stale }) {
  const t = useTranslations('form.stale')
  const copy = useCopy()
  const ref = useRef<HTMLDivElement>(null)
  const shown = stale.phase !== 'none'
  const reloaded = stale.phase === 'reloaded'
  const { announceBanner } = stale
  useEffect(() => announceBanner(), [announceBanner])
  const takesFocus = shown && !stale.isCalm
  useEffect(() => {
    if (!takesFocus) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  if (!shown) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-5 flex max-w-form gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 outline-none focus-visible:focus-ring"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(reloaded ? 'reloadedTitle' : 'title')}</p>
        <p className="mt-1 max-w-prose">{t(reloaded ? 'reloadedText' : 'text')}</p>
        {reloaded && stale.conflicts.length > 0 ? (
          <p className="mt-1 max-w-prose">{t('conflicts', { fields: stale.conflicts.join(', ') })}</p>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          {reloaded ? (
            <Button size="sm" variant="outline" onClick={stale.clear}>
              {t('dismiss')}
            </Button>
          ) : (
            <Button size="sm" loading={stale.phase === 'loading'} onClick={stale.reload}>
              <RefreshCw aria-hidden="true" />
              {t('reload')}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => void copy(stale.typedText(), t('copied'))}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
        </div>
      </div>
    </div>
  )
}
