'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { mayLeave } from '@/components/shared/form/leave'
import { isNavigation } from '@/components/shared/page/navigation-click'

const SHOWN_AFTER_MS = 150
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

/** The URL from which a navigation has been under way for a moment, or null. */
function useSlowNavigation(): boolean {
  const url = `${usePathname()}?${useSearchParams().toString()}`
  const [from, setFrom] = useState<string | null>(null)
  if (from !== null && from !== url) setFrom(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      const start = urlNow()
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (urlNow() !== start) return
        setFrom(start)
        timer = setTimeout(() => setFrom(null), GIVEN_UP_AFTER_MS)
      }, SHOWN_AFTER_MS)
    }
    const onClick = (event: MouseEvent) => {
      if (isNavigation(event, location)) begin()
    }
    window.addEventListener('click', onClick)
    window.addEventListener(STARTED, begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', onClick)
      window.removeEventListener(STARTED, begin)
    }
  }, [])
  return from !== null
}

/** Shows that the next page is loading once that takes longer than a moment; never blocks a click. */
export function LoadingOverlay() {
  const t = useTranslations('common')
  const slow = useSlowNavigation()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-overlay flex items-center justify-center empty:hidden"
    >
      {slow ? (
        <>
          <div className="absolute inset-0 animate-fade-in bg-background/55" />
          <div className="relative flex animate-fade-in items-center gap-3 rounded-full border border-border bg-popover px-5 py-3 font-semibold text-popover-foreground shadow-float">
            <Spinner className="size-5 text-primary" />
            {t('loading')}
          </div>
        </>
      ) : null}
    </div>
  )
}
