import type { DocumentState } from '@/components/sales/documents/document-badge'
import type { DeliveryNoteRow } from '@/lib/sales/delivery-notes/schema'

/**
 * Returns a delivery note's display status: a booked one counts as billed once it is on an invoice,
 * even a draft.
 */
export const deliveryNoteStatus = ({
  status,
  invoiceId,
}: Pick<DeliveryNoteRow, 'status' | 'invoiceId'>): DocumentState => (invoiceId ? 'BILLED' : status)
