import { useEffect, useState } from 'react'
import { readAnswer } from '@/components/shared/read/read-answer'
import { recordWith } from '@/components/shared/read/shape'
import type { InvoiceCheck } from '@/lib/sales/documents/queries/check-e-invoice'
import type { StoredDraft } from './draft-writer'

const CHECK = recordWith<InvoiceCheck>('eInvoice')

/**
 * Returns the check of the stored draft's e-invoice; null before the first response. Reads again
 * after each save and when the window gets the focus back, since company and customer are completed
 * in other tabs. Without a response the last one stays: booking checks again.
 */
export function useEInvoiceCheck({ id, version }: StoredDraft): InvoiceCheck['eInvoice'] | null {
  const [found, setFound] = useState<InvoiceCheck['eInvoice'] | null>(null)
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const count = () => setVisits((before) => before + 1)
    window.addEventListener('focus', count)
    return () => window.removeEventListener('focus', count)
  }, [])
  useEffect(() => {
    const leave = new AbortController()
    readAnswer(`/api/v1/invoices/${id}/check`, CHECK, { signal: leave.signal }).then(
      ({ eInvoice }) => {
        if (!leave.signal.aborted) setFound(eInvoice)
      },
      () => undefined,
    )
    return () => leave.abort()
  }, [id, version, visits])
  return found
}
