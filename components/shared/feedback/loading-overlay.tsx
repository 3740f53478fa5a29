'use client'

import { useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/spinner'
import { useWait } from './navigation'

/**
 * Shows that the next page is loading once that takes longer than a moment: first a thin bar, then
 * an overlay over the whole page. Never blocks a click.
 */
export function LoadingOverlay() {
  const t = useTranslations('common')
  const wait = useWait()
  return (
    <>
      {wait ? (
        <div
          data-navigation-bar
          className="pointer-events-none fixed inset-x-0 top-0 z-overlay h-[3px] origin-left animate-progress bg-wheat"
        />
      ) : null}
      <div
        role="status"
        className="pointer-events-none fixed inset-0 z-overlay flex items-center justify-center empty:hidden"
      >
        {wait?.isLong ? (
          <>
            <div className="absolute inset-0 animate-fade-in bg-background/55" />
            <div className="relative flex animate-fade-in items-center gap-3 rounded-full border border-border bg-popover px-5 py-3 font-semibold text-popover-foreground shadow-float">
              <Spinner className="size-5 text-primary" />
              {t('loading')}
            </div>
          </>
        ) : null}
      </div>
    </>
  )
}
