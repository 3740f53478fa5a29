'use client'

import dynamic from 'next/dynamic'
import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { CreationSheetProps } from './creation-sheet'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { hrefWithParam, showUrl } from '@/components/shared/page/url-params'
import { CREATION_PARAM } from '@/lib/domain/list'

// the server, too, draws the modal that an address opens, and names its code in the document
const CreationSheet = dynamic(() => import('./creation-sheet').then((module) => module.CreationSheet))
const loadSheet = () => import('./creation-sheet').then((module) => module.CreationSheet)

export interface CreationModalProps extends Pick<
  CreationSheetProps,
  'title' | 'description' | 'size' | 'onAgain' | 'isWaiting'
> {
  /** Another parameter that opens it. */
  param?: string
  /** Loads the form's code; called when the browser is idle, or when the modal opens. */
  load: () => Promise<unknown>
  /** The form, by `next/dynamic` of the same code; null while it is not ready: the modal waits for it. */
  children: ReactNode
}

/** Closes the modal of the parameter: the URL no longer names it. */
export function useClosing(param: string): () => void {
  const pathname = usePathname()
  return useCallback(
    () => showUrl(hrefWithParam(pathname, window.location.search, param, null), 'replace'),
    [pathname, param],
  )
}

/**
 * A dialog that the URL opens (`?neu`), so that links, new tabs and the back button work. The form inside closes it
 * by `useCreationModal().close()` and keeps unsaved words by `guard`. Where the page is asked for with it, it is part of the
 * document and painted with the page.
 */
export function CreationModal({ param = CREATION_PARAM, load, children, ...sheet }: CreationModalProps) {
  const open = useSearchParams().has(param)
  const [wanted, setWanted] = useState(open)
  const [inPlace] = useState(open)
  if (open && !wanted) setWanted(true)
  const close = useClosing(param)
  const loadBoth = useCallback(() => Promise.all([loadSheet(), load()]), [load])
  useLoadWhenIdle(loadBoth)
  // both at once: by itself the form would begin to load once the sheet is here. A failure shows where it is rendered
  useEffect(() => {
    if (wanted) loadBoth().catch(() => undefined)
  }, [wanted, loadBoth])
  if (!wanted || children === null) return null
  return (
    <Suspense>
      <CreationSheet {...sheet} inPlace={inPlace} open={open} onClose={close}>
        {children}
      </CreationSheet>
    </Suspense>
  )
}
