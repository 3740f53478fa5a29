'use client'

import { lazy, Suspense } from 'react'
import type { ErrorPageProps } from '@/components/shared/status/error-page'
import './globals.css'

// Every page loads this file: its messages are loaded only when it is shown.
const LastResort = lazy(() => import('@/components/shared/status/last-resort'))

/** Replaces the whole document if not even the root layout could be rendered. */
export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang="de" className="system">
      <body>
        <Suspense>
          <LastResort {...props} />
        </Suspense>
      </body>
    </html>
  )
}
