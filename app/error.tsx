'use client'

import { lazy, Suspense, useEffect } from 'react'
import { keepHandedOver } from '@/components/shared/form/kept'
import type { ErrorPageProps } from '@/components/shared/status/error-page'

// Every page loads this file: its content is loaded only after the shell has failed.
const BareErrorPage = lazy(() => import('@/components/shared/status/bare-error-page'))

export default function RootError(props: ErrorPageProps) {
  useEffect(() => {
    // Forms drop their input unless an error page claims it immediately.
    keepHandedOver()
  }, [])
  return (
    <Suspense>
      <BareErrorPage {...props} />
    </Suspense>
  )
}
