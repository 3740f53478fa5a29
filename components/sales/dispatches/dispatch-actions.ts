import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { Operation } from '@/components/shared/feedback/toast'
import {
  deliveryNoteLetterAction,
  resendDeliveryNoteAction,
  sendDeliveryNoteAction,
  withdrawDeliveryNoteSendingAction,
} from '@/lib/sales/delivery-notes/actions'
import type { DispatchRecord, SendInput } from '@/lib/sales/dispatches/schema'
import type { PreparedLetter } from '@/lib/sales/dispatches/steps/prepare-letter'
import {
  invoiceLetterAction,
  resendInvoiceAction,
  sendInvoiceAction,
  withdrawInvoiceSendingAction,
} from '@/lib/sales/invoices/actions'
import {
  offerLetterAction,
  resendOfferAction,
  sendOfferAction,
  withdrawOfferSendingAction,
} from '@/lib/sales/offers/actions'
import {
  resendSelfBilledAction,
  selfBilledLetterAction,
  sendSelfBilledAction,
  withdrawSelfBilledSendingAction,
} from '@/lib/sales/self-billed/actions'
import type { ActionResult } from '@/lib/server/core/action-result'

/** A booked document, as far as sending needs it. */
export interface Sendable {
  family: DocumentFamily
  id: string
  cancelled: boolean
}

/** The actions with which the shared screens send one family of documents. */
interface DispatchActions {
  letter: (key: { id: string }) => Promise<ActionResult<PreparedLetter>>
  send: (input: SendInput) => Promise<ActionResult<DispatchRecord[]>>
  resend: (input: { id: string; dispatchId: string }) => Promise<ActionResult<DispatchRecord>>
  withdraw: (input: { id: string; sendId: string }) => Promise<ActionResult<DispatchRecord[]>>
  toasts: { send: Operation; resend: Operation }
}

export const DISPATCH_ACTIONS: Readonly<Record<DocumentFamily, DispatchActions>> = {
  INVOICE: {
    letter: invoiceLetterAction,
    send: sendInvoiceAction,
    resend: resendInvoiceAction,
    withdraw: withdrawInvoiceSendingAction,
    toasts: { send: 'sendInvoice', resend: 'resendDispatch' },
  },
  DELIVERY_NOTE: {
    letter: deliveryNoteLetterAction,
    send: sendDeliveryNoteAction,
    resend: resendDeliveryNoteAction,
    withdraw: withdrawDeliveryNoteSendingAction,
    toasts: { send: 'sendDeliveryNote', resend: 'resendDispatch' },
  },
  OFFER: {
    letter: offerLetterAction,
    send: sendOfferAction,
    resend: resendOfferAction,
    withdraw: withdrawOfferSendingAction,
    toasts: { send: 'sendOffer', resend: 'resendDispatch' },
  },
  SELF_BILLED: {
    letter: selfBilledLetterAction,
    send: sendSelfBilledAction,
    resend: resendSelfBilledAction,
    withdraw: withdrawSelfBilledSendingAction,
    toasts: { send: 'sendSelfBilled', resend: 'resendDispatch' },
  },
}
