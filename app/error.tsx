'use client'

import { BarePage } from '@/components/shared/bare-page'
import { ErrorPage, type ErrorPageProps } from '@/components/shared/error-page'

export default function RootError(props: ErrorPageProps) {
  return (
    <BarePage>
      <ErrorPage {...props} />
    </BarePage>
  )
}
