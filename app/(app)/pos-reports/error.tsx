'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/shared/status/error-page'

/** Names the report that could not be read. */
export default function ReportErrorPage(props: ErrorPageProps) {
  return <ErrorPage {...props} failed="report" />
}
