'use client'

import { useSyncExternalStore } from 'react'
import { PAGE_COMPANY } from '@/components/shared/session/page-company'

const never = () => () => undefined

/**
 * Returns the download address of a list narrowed by `params`. It names the company that this page
 * was loaded for, so that after a switch in another tab the download is refused rather than
 * silently returning the other company's file.
 */
export function useExportAddress(kind: string, params: URLSearchParams): string {
  const company = useSyncExternalStore(
    never,
    () => PAGE_COMPANY,
    () => null,
  )
  const query = new URLSearchParams(params)
  if (company !== null) query.set('company', String(company))
  return `/api/csv-export/${kind}?${query}`
}
