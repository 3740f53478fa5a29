'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import './api-reference.css'

/**
 * All operations and schemas of the OpenAPI document at `source`, by Swagger UI, which is loaded
 * for this page alone.
 */
export function ApiReference({ source }: { source: string }) {
  const t = useTranslations('apiDocs.reference')
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    // Swagger UI cannot be unmounted: its own element goes with the page.
    const own = document.createElement('div')
    place.current?.replaceChildren(own)
    import('./mount-swagger')
      .then(({ mountSwagger }) => mountSwagger(own, source))
      .then(
        () => setState('shown'),
        () => setState('failed'),
      )
  }, [source])
  return (
    <section aria-labelledby={id} aria-busy={state === 'loading'}>
      <h2 id={id} className="mb-2 heading-2">
        {t('title')}
      </h2>
      <p role="status">
        {state === 'loading' ? <Spinner className="size-6 text-primary" /> : null}
        {state === 'failed' ? t('failed') : null}
      </p>
      <div ref={place} lang="en" className="api-reference" />
    </section>
  )
}
