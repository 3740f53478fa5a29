'use client'

import { useEffect, useState } from 'react'
import { keepHandedOver } from '@/components/shared/form/kept'

/** A digest is the reference of what failed on the server. */
export type PageError = Error & { digest?: string }

/** The text of an error page: the reference in the server's log, and whether input will be restored. */
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
      const known = await reportError(error)
      if (current && known) setReference(known)
    }
    // where the report cannot be loaded, the page says what it knows
    if (error.digest === undefined) report().catch(() => undefined)
    return () => {
      current = false
    }
  }, [error])
  return { reference, keeps }
}
