'use client'

import { ErrorPage, type ErrorPageProps } from '@/components/shared/status/error-page'

/** A report that could not be read says so by its name. */
export default function ReportErrorPage(props: ErrorPageProps) {
  return <ErrorPage {...props} failed="report" />
}
