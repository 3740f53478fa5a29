'use client'

import { useEffect, useState } from 'react'
import { keepHandedOver } from './form/kept'

/** A digest is the reference of what failed on the server. */
export type PageError = Error & { digest?: string }

/** What an error page says: the reference that stands in the server's log, and whether typed words will come back. */
export function useErrorReport(error: PageError): { reference: string | null; keeps: boolean } {
  const [reference, setReference] = useState<string | null>(error.digest ?? null)
  const [keeps, setKeeps] = useState(false)
  useEffect(() => {
    let current = true
    void Promise.resolve().then(() => {
      if (current) setKeeps(keepHandedOver())
    })
    if (error.digest === undefined)
      void report(error).then((known) => {
        if (current && known) setReference(known)
      })
    return () => {
      current = false
    }
  }, [error])
  return { reference, keeps }
}

/** Tells the server of an error in the browser; its answer is the reference, null where it takes none. */
async function report({ name, stack = '' }: Error): Promise<string | null> {
  try {
    const answer = await fetch('/api/browser-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: name.slice(0, 100),
        stack: stack.slice(0, 8_000),
        path: window.location.pathname.slice(0, 300),
      }),
    })
    return answer.ok ? ((await answer.json()) as { reference: string }).reference : null
  } catch {
    return null
  }
}
