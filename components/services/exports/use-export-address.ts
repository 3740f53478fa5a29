'use client'

import { useSyncExternalStore } from 'react'
import { PAGE_COMPANY } from '@/components/shared/session/page-company'

const never = () => () => undefined

/**
 * Where a list is downloaded as `params` narrow it. The address names the company that this page was loaded for, so that a
 * switch in another tab is told and no other company's file is handed out in silence.
 */
export function useExportAddress(kind: string, params: URLSearchParams): string {
  const company = useSyncExternalStore(
    never,
    () => PAGE_COMPANY,
    () => null,
  )
  const named = new URLSearchParams(params)
  if (company !== null) named.set('company', String(company))
  return `/api/csv-export/${kind}?${named}`
}
