'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { mayLeave } from '@/components/shared/form/leave'
import { isNavigation } from '@/components/shared/page/navigation-click'

const SHOWN_AFTER_MS = 150
const LONG_AFTER_MS = 1_000
const GIVEN_UP_AFTER_MS = 30_000
const STARTED = 'kontor:navigation'

const urlNow = () => `${location.pathname}?${new URLSearchParams(location.search).toString()}`

/** Lets the overlay know that a navigation begins which no click tells of. */
export function announceNavigation(): void {
  window.dispatchEvent(new Event(STARTED))
}

/** Goes to another page once forms with unsaved changes agree; for places that cannot be links. */
export function useNavigate(): (href: string) => void {
  const router = useRouter()
  return useCallback(
    (href: string) => {
      void mayLeave().then((leave) => {
        if (!leave) return
        announceNavigation()
        router.push(href)
      })
    },
    [router],
  )
}

interface Wait {
  /** The URL that is being left. */
  from: string
  isLong: boolean
}

/** The navigation under way once it takes longer than a moment, or null. */
function useWait(): Wait | null {
  const url = `${usePathname()}?${useSearchParams().toString()}`
  const [wait, setWait] = useState<Wait | null>(null)
  if (wait && wait.from !== url) setWait(null)
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const begin = () => {
      const from = urlNow()
      const after = (ms: number, next: Wait | null) =>
        setTimeout(() => (urlNow() === from ? setWait(next) : undefined), ms)
      stop()
      timers = [
        after(SHOWN_AFTER_MS, { from, isLong: false }),
        after(LONG_AFTER_MS, { from, isLong: true }),
        after(GIVEN_UP_AFTER_MS, null),
      ]
    }
    const onClick = (event: MouseEvent) => {
      if (isNavigation(event, location)) begin()
    }
    window.addEventListener('click', onClick)
    window.addEventListener(STARTED, begin)
    return () => {
      stop()
      window.removeEventListener('click', onClick)
      window.removeEventListener(STARTED, begin)
    }
  }, [])
  return wait
}

/**
 * Shows that the next page is loading once that takes longer than a moment: first a thin bar, then the overlay over the whole
 * page. Never blocks a click.
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
