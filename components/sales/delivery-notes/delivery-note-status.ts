import type { DocumentState } from '@/components/sales/documents/document-badge'
import type { DeliveryNoteRow } from '@/lib/sales/delivery-notes/schema'

/** A delivery note's state in one word: an invoice, even a draft, makes a booked one billed. */
export const deliveryNoteStatus = ({
  status,
  invoiceId,
}: Pick<DeliveryNoteRow, 'status' | 'invoiceId'>): DocumentState => (invoiceId ? 'BILLED' : status)
