import type { Status } from '@/components/shared/record/status-badge'
import type { DeliveryNoteRow } from '@/lib/delivery-notes/schema'

/** A delivery note's state in one word: an invoice, even a draft, makes a booked one billed. */
export const deliveryNoteStatus = ({
  status,
  invoiceId,
}: Pick<DeliveryNoteRow, 'status' | 'invoiceId'>): Status => (invoiceId ? 'BILLED' : status)
