import type { DocumentState } from '@/components/sales/documents/document-badge'
import type { InvoiceRow } from '@/lib/sales/invoices/schema'

/**
 * Returns the display status of an invoice: once booked, its payment state. A cancelled one stays
 * cancelled.
 */
export function shownStatus({
  status,
  overdue,
  settlement,
}: Pick<InvoiceRow, 'status' | 'overdue' | 'settlement'>): DocumentState {
  if (overdue) return 'OVERDUE'
  if (status === 'CANCELLED' || settlement === null || settlement === 'OPEN') return status
  return settlement
}
