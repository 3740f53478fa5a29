'use client'

import { useEffect, useState } from 'react'
import { keepHandedOver } from '@/components/shared/form/kept'

/** The digest is the reference of an error on the server. */
export type PageError = Error & { digest?: string }

/** Returns the reference in the server's log, and whether input will be restored. */
export function useErrorReport(error: PageError): { reference: string | null; keeps: boolean } {
  const [reference, setReference] = useState<string | null>(error.digest ?? null)
  const [keeps, setKeeps] = useState(false)
  useEffect(() => {
    let current = true
    void Promise.resolve().then(() => {
      if (current) setKeeps(keepHandedOver())
    })
    const report = async () => {
      const { reportError } = await import('./error-report')
      const reportReference = await reportError(error)
      if (current && reportReference) setReference(reportReference)
    }
    // If the report module cannot be loaded, the page shows what it has.
    if (error.digest === undefined) report().catch(() => undefined)
    return () => {
      current = false
    }
  }, [error])
  return { reference, keeps }
}
