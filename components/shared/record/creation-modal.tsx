'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { FormSheetProps } from './form-sheet'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { hrefWithParam, showUrl } from '@/components/shared/address/url-params'
import { CREATION_PARAM } from '@/lib/domain/list'

/**
 * Returns the loader of a form's code, started as soon as the page's code has loaded if the address
 * opens the form: waiting for hydration would cost a third of a first visit.
 */
export function atOnceIfAsked<T>(load: () => Promise<T>): () => Promise<T> {
  const isRequested =
    typeof window !== 'undefined' && new URLSearchParams(window.location.search).has(CREATION_PARAM)
  // A failure shows where the form is rendered.
  if (isRequested) load().catch(() => undefined)
  return load
}

const loadSheet = atOnceIfAsked(() =>
  import('./form-sheet').then((module) => ({ default: module.FormSheet })),
)
const FormSheet = lazy(loadSheet)

export interface CreationModalProps extends Pick<
  FormSheetProps,
  'title' | 'description' | 'size' | 'onAgain' | 'isWaiting'
> {
  /** Loads the form's code; called when the browser is idle, or when the modal opens. */
  load: () => Promise<unknown>
  /** The form, as a lazy component of `load`; null while not ready: the modal waits for it. */
  children: ReactNode
}

/** Returns a function that closes the modal by removing it from the URL. */
export function useClosing(): () => void {
  const pathname = usePathname()
  return useCallback(
    () => showUrl(hrefWithParam(pathname, window.location.search, CREATION_PARAM, null), 'replace'),
    [pathname],
  )
}

/**
 * „Neu“, and the dialog that it opens by the URL (`?neu`), so that links, new tabs and the back
 * button work. The form inside closes it with `useCreationModal().close()` and protects unsaved
 * input with `guard`. If the page is requested with the modal open, the document contains it and it
 * is painted with the page.
 */
export function CreationModal({ load, children, ...sheet }: CreationModalProps) {
  const open = useSearchParams().has(CREATION_PARAM)
  const [hasOpened, setHasOpened] = useState(open)
  const [inPlace] = useState(open)
  if (open && !hasOpened) setHasOpened(true)
  const close = useClosing()
  const loadBoth = useCallback(() => Promise.all([loadSheet(), load()]), [load])
  useLoadWhenIdle(loadBoth)
  // Load both in parallel: otherwise the form would start loading after the sheet. A failure shows
  // where it is rendered.
  useEffect(() => {
    if (hasOpened) loadBoth().catch(() => undefined)
  }, [hasOpened, loadBoth])
  return (
    <>
      <SpeedDial href={`?${CREATION_PARAM}`} />
      {hasOpened && children !== null ? (
        <Suspense>
          <FormSheet {...sheet} inPlace={inPlace} open={open} onClose={close}>
            {children}
          </FormSheet>
        </Suspense>
      ) : null}
    </>
  )
}
