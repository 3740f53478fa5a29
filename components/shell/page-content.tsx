'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense, useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { useWait } from '@/components/shared/feedback/navigation'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'

/** Restores the focus if the page comes back without another one in its place. */
function useFocusBack(isLeaving: boolean) {
  useLayoutEffect(() => {
    if (!isLeaving) return
    const focused = document.activeElement
    return () => {
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        requestAnimationFrame(() => focused.focus({ preventScroll: true }))
    }
  }, [isLeaving])
}

const loadSkeleton = () =>
  import('@/components/shared/page/page-skeleton').then((module) => ({ default: module.PageSkeleton }))
const PageSkeleton = lazy(loadSkeleton)

/** Whether the idle browser has loaded the skeleton; until then the old page stays visible. */
function useSkeletonAtHand(): boolean {
  const [atHand, setAtHand] = useState(false)
  const load = useCallback(() => loadSkeleton().then(() => setAtHand(true)), [])
  useLoadWhenIdle(load)
  return atHand
}

/**
 * The page. While another one takes long to load, its skeleton is shown instead; the old page is
 * only hidden, so that it reappears unchanged if the other never arrives.
 */
export function PageContent({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const wait = useWait()
  const atHand = useSkeletonAtHand()
  const next = atHand && wait && wait.to !== pathname ? wait.to : null
  useFocusBack(next !== null)
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={next !== null}
      className="relative mx-auto w-full max-w-content px-4 pt-5 pb-28 outline-none has-data-wide:max-w-[110rem] sm:px-6 sm:pt-6 sm:max-lg:has-data-dial:pr-20! lg:px-8 print:p-0!"
    >
      <div className={next === null ? 'contents' : 'invisible contents'}>{children}</div>
      {next === null ? null : (
        <div className="absolute inset-x-0 top-0 h-[max(100%,calc(100dvh-theme(spacing.bar)))] overflow-clip px-4 pt-5 sm:px-6 sm:pt-6 lg:px-8 print:hidden">
          <div className="sticky top-[calc(theme(spacing.bar)+1.25rem)] flat:top-5">
            <Suspense>
              <PageSkeleton pathname={next} />
            </Suspense>
          </div>
        </div>
      )}
    </main>
  )
}
