'use client'

import { BarePage } from './bare-page'
import { ErrorPage, type ErrorPageProps } from './error-page'

/** An error page without the shell, which itself failed. */
export default function BareErrorPage(props: ErrorPageProps) {
  return (
    <BarePage>
      <ErrorPage {...props} />
    </BarePage>
  )
}
