'use client'

import { BarePage } from '@/components/shared/page/bare-page'
import { ErrorPage, type ErrorPageProps } from '@/components/shared/page/error-page'

export default function RootError(props: ErrorPageProps) {
  return (
    <BarePage>
      <ErrorPage {...props} />
    </BarePage>
  )
}
