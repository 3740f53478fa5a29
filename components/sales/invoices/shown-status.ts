import type { DocumentState } from '@/components/sales/documents/document-badge'
import type { InvoiceRow } from '@/lib/sales/invoices/schema'

/** The state in which people see an invoice: once booked, how far it is settled. A cancelled one stays that. */
export function shownStatus({
  status,
  overdue,
  settlement,
}: Pick<InvoiceRow, 'status' | 'overdue' | 'settlement'>): DocumentState {
  if (overdue) return 'OVERDUE'
  if (status === 'CANCELLED' || settlement === null || settlement === 'OPEN') return status
  return settlement
}
