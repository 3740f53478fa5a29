'use client'

import { lazy, Suspense, useEffect } from 'react'
import { keepHandedOver } from '@/components/shared/form/kept'
import type { ErrorPageProps } from '@/components/shared/status/error-page'

// every page carries this file: what it shows comes only when the shell has failed
const BareErrorPage = lazy(() => import('@/components/shared/status/bare-error-page'))

export default function RootError(props: ErrorPageProps) {
  useEffect(() => {
    // typed words wait no longer than this for an error page
    keepHandedOver()
  }, [])
  return (
    <Suspense>
      <BareErrorPage {...props} />
    </Suspense>
  )
}
