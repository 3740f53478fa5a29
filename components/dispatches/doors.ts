import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { Operation } from '@/components/shared/feedback/toast'
import {
  deliveryNoteLetter,
  resendDeliveryNote,
  sendDeliveryNote,
  withdrawDeliveryNoteSending,
} from '@/lib/delivery-notes/actions'
import type { DispatchRecord, SendInput } from '@/lib/dispatches/schema'
import type { PreparedLetter } from '@/lib/dispatches/steps/prepare-letter'
import { invoiceLetter, resendInvoice, sendInvoice, withdrawInvoiceSending } from '@/lib/invoices/actions'
import type { ActionResult } from '@/lib/server/action-result'

/** A booked document, as far as sending goes. */
export interface Sendable {
  family: DocumentFamily
  id: string
  cancelled: boolean
}

/** How the shared screens send one family of documents. */
interface DispatchDoor {
  letter: (key: { id: string }) => Promise<ActionResult<PreparedLetter>>
  send: (input: SendInput) => Promise<ActionResult<DispatchRecord[]>>
  resend: (input: { id: string; dispatchId: string }) => Promise<ActionResult<DispatchRecord>>
  withdraw: (input: { id: string; sendId: string }) => Promise<ActionResult<DispatchRecord[]>>
  toasts: { send: Operation; resend: Operation }
}

export const DISPATCH_DOORS: Readonly<Record<DocumentFamily, DispatchDoor>> = {
  INVOICE: {
    letter: invoiceLetter,
    send: sendInvoice,
    resend: resendInvoice,
    withdraw: withdrawInvoiceSending,
    toasts: { send: 'sendInvoice', resend: 'resendDispatch' },
  },
  DELIVERY_NOTE: {
    letter: deliveryNoteLetter,
    send: sendDeliveryNote,
    resend: resendDeliveryNote,
    withdraw: withdrawDeliveryNoteSending,
    toasts: { send: 'sendDeliveryNote', resend: 'resendDispatch' },
  },
}
