'use client'

import { lazy, Suspense, type ComponentProps } from 'react'

const TagDialog = lazy(() => import('./tag-dialog').then((loaded) => ({ default: loaded.TagDialog })))

/** The dialog of price tags, loaded when it is first opened. */
export function LazyTagDialog(props: ComponentProps<typeof TagDialog>) {
  return (
    <Suspense fallback={null}>
      <TagDialog {...props} />
    </Suspense>
  )
}
