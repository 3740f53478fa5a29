'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { CreationSheetProps } from './creation-sheet'
import { hrefWithParam, showUrl } from '@/components/shared/page/url-params'

const CreationSheet = lazy(() =>
  import('./creation-sheet').then((module) => ({ default: module.CreationSheet })),
)

export interface CreationModalProps extends Pick<CreationSheetProps, 'title' | 'description' | 'size'> {
  /** The bare parameter that opens it. */
  param?: string
  /** The form, as a lazy component: nothing of it loads before the modal opens. */
  children: ReactNode
}

/**
 * A dialog that the URL opens (`?neu`), so that links, new tabs and the back button work. The form inside closes it
 * by `useCreationModal().close()` and keeps unsaved words by `guard`.
 */
export function CreationModal({ param = 'neu', children, ...sheet }: CreationModalProps) {
  const pathname = usePathname()
  const search = useSearchParams()
  const open = search.has(param)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const close = useCallback(
    () => showUrl(hrefWithParam(pathname, window.location.search, param, null), 'replace'),
    [pathname, param],
  )
  if (!wanted) return null
  return (
    <Suspense>
      <CreationSheet {...sheet} open={open} onClose={close}>
        {children}
      </CreationSheet>
    </Suspense>
  )
}
