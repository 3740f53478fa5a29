'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { CreationSheetProps } from './creation-sheet'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { hrefWithParam, showUrl } from '@/components/shared/address/url-params'
import { CREATION_PARAM } from '@/lib/domain/list'

/**
 * The loader of a form's code, which begins as soon as its page's code is there where the address opens the form: waiting for
 * the page to come alive would cost a third of a first visit.
 */
export function atOnceIfAsked<T>(load: () => Promise<T>): () => Promise<T> {
  const isAsked =
    typeof window !== 'undefined' && new URLSearchParams(window.location.search).has(CREATION_PARAM)
  // a failure shows where it is rendered
  if (isAsked) load().catch(() => undefined)
  return load
}

const loadSheet = atOnceIfAsked(() =>
  import('./creation-sheet').then((module) => ({ default: module.CreationSheet })),
)
const CreationSheet = lazy(loadSheet)

export interface CreationModalProps extends Pick<
  CreationSheetProps,
  'title' | 'description' | 'size' | 'onAgain' | 'isWaiting'
> {
  /** Loads the form's code; called when the browser is idle, or when the modal opens. */
  load: () => Promise<unknown>
  /** The form, as a lazy component of `load`; null while it is not ready: the modal waits for it. */
  children: ReactNode
}

/** Closes the modal: the URL no longer names it. */
export function useClosing(): () => void {
  const pathname = usePathname()
  return useCallback(
    () => showUrl(hrefWithParam(pathname, window.location.search, CREATION_PARAM, null), 'replace'),
    [pathname],
  )
}

/**
 * „Neu“, and the dialog that it opens by the URL (`?neu`), so that links, new tabs and the back button work. The form inside closes it
 * by `useCreationModal().close()` and keeps unsaved words by `guard`. Where the page is asked for with it, it is part of the
 * document and painted with the page.
 */
export function CreationModal({ load, children, ...sheet }: CreationModalProps) {
  const open = useSearchParams().has(CREATION_PARAM)
  const [wanted, setWanted] = useState(open)
  const [inPlace] = useState(open)
  if (open && !wanted) setWanted(true)
  const close = useClosing()
  const loadBoth = useCallback(() => Promise.all([loadSheet(), load()]), [load])
  useLoadWhenIdle(loadBoth)
  // both at once: by itself the form would begin to load once the sheet is here. A failure shows where it is rendered
  useEffect(() => {
    if (wanted) loadBoth().catch(() => undefined)
  }, [wanted, loadBoth])
  return (
    <>
      <SpeedDial href={`?${CREATION_PARAM}`} />
      {wanted && children !== null ? (
        <Suspense>
          <CreationSheet {...sheet} inPlace={inPlace} open={open} onClose={close}>
            {children}
          </CreationSheet>
        </Suspense>
      ) : null}
    </>
  )
}
