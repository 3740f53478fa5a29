import type { DocumentFamily, Stage } from '@/lib/domain/document-kind'
import type { Operation } from '@/components/shared/feedback/toast'
import {
  autosaveDeliveryNoteAction,
  cancelDeliveryNoteAction,
  checkDeliveryNoteBookingAction,
  deleteDeliveryNoteAction,
  duplicateDeliveryNoteAction,
  updateDeliveryNoteAction,
  writeDeliveryNoteAction,
} from '@/lib/sales/delivery-notes/actions'
import {
  autosaveOfferAction,
  cancelOfferAction,
  checkOfferBookingAction,
  deleteOfferAction,
  duplicateOfferAction,
  updateOfferAction,
  writeOfferAction,
} from '@/lib/sales/offers/actions'
import {
  autosaveSelfBilledAction,
  cancelSelfBilledAction,
  checkSelfBilledBookingAction,
  deleteSelfBilledAction,
  duplicateSelfBilledAction,
  updateSelfBilledAction,
  writeSelfBilledAction,
} from '@/lib/sales/self-billed/actions'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import {
  autosaveInvoiceAction,
  cancelInvoiceAction,
  checkInvoiceBookingAction,
  deleteInvoiceAction,
  duplicateInvoiceAction,
  updateInvoiceAction,
  writeInvoiceAction,
} from '@/lib/sales/invoices/actions'
import type { ActionResult } from '@/lib/server/core/action-result'
import type { DraftInput } from './editor/draft-values'
import { PATHS } from './family'

type Answer = Promise<ActionResult<DocumentRecord>>

/** A document in a specific version. */
export interface DocumentRef {
  id: string
  version: number
}

/** The editor's input, and the operation to perform on it. */
export type WrittenDraft = DraftInput & {
  book: boolean
  expectedSumGross?: string
  deliveryNoteIds?: string[]
  /** For a new advance or final invoice, and the advances that it deducts. */
  invoiceType?: Stage
  advanceIds?: string[]
}

/** How the shared screens access one family of documents: pages, actions and toasts. */
interface DocumentActions {
  path: (typeof PATHS)[DocumentFamily]
  /**
   * Creates or changes a draft, and optionally books it; an invoice also bills the named delivery
   * notes.
   */
  write: (input: WrittenDraft & Partial<DocumentRef>, key: string) => Answer
  /**
   * Like `write`, for autosave: the page is not rendered again, and the audit log continues its
   * last entry.
   */
  autosave: (input: WrittenDraft & Partial<DocumentRef>, key: string) => Answer
  /** Fails with the error that booking the stored draft would fail with. */
  checkBooking: (key: { id: string }) => Promise<ActionResult<null>>
  update: (change: DocumentRef & { notePrivate: string }) => Answer
  cancel: (input: DocumentRef & { cancelNote: string }) => Answer
  duplicate: (ref: DocumentRef) => Answer
  remove: (ref: DocumentRef) => Promise<ActionResult<unknown>>
  toasts: Record<'save' | 'book' | 'cancel' | 'duplicate' | 'remove', Operation>
}

/** Omits the fields that only other families have. */
const ofDeliveryNote = ({
  validUntil: _offered,
  deliveryNoteIds: _billed,
  invoiceType: _type,
  advanceIds: _advances,
  ...input
}: WrittenDraft & Partial<DocumentRef>) => input

const ofInvoice = ({
  showPrices: _always,
  validUntil: _offered,
  ...input
}: WrittenDraft & Partial<DocumentRef>) => input

const ofOffer = ({
  showPrices: _always,
  deliveryNoteIds: _billed,
  invoiceType: _type,
  advanceIds: _advances,
  ...input
}: WrittenDraft & Partial<DocumentRef>) => input

const ofSelfBilled = ({
  showPrices: _always,
  validUntil: _offered,
  deliveryNoteIds: _billed,
  invoiceType: _type,
  advanceIds: _advances,
  paymentMethod: _transfer,
  discountDays: _noDiscount,
  discountPercent: _none,
  buyerReference: _reference,
  leitwegId: _leitweg,
  delivery: _delivery,
  ...input
}: WrittenDraft & Partial<DocumentRef>) => input

export const DOCUMENT_ACTIONS: Readonly<Record<DocumentFamily, DocumentActions>> = {
  INVOICE: {
    path: PATHS.INVOICE,
    write: (input, key) => writeInvoiceAction(ofInvoice(input), key),
    autosave: (input, key) => autosaveInvoiceAction(ofInvoice(input), key),
    checkBooking: checkInvoiceBookingAction,
    update: updateInvoiceAction,
    cancel: cancelInvoiceAction,
    duplicate: duplicateInvoiceAction,
    remove: deleteInvoiceAction,
    toasts: {
      save: 'saveInvoice',
      book: 'bookInvoice',
      cancel: 'cancelInvoice',
      duplicate: 'duplicateInvoice',
      remove: 'deleteInvoice',
    },
  },
  DELIVERY_NOTE: {
    path: PATHS.DELIVERY_NOTE,
    write: (input, key) => writeDeliveryNoteAction(ofDeliveryNote(input), key),
    autosave: (input, key) => autosaveDeliveryNoteAction(ofDeliveryNote(input), key),
    checkBooking: checkDeliveryNoteBookingAction,
    update: updateDeliveryNoteAction,
    cancel: cancelDeliveryNoteAction,
    duplicate: duplicateDeliveryNoteAction,
    remove: deleteDeliveryNoteAction,
    toasts: {
      save: 'saveDeliveryNote',
      book: 'bookDeliveryNote',
      cancel: 'cancelDeliveryNote',
      duplicate: 'duplicateDeliveryNote',
      remove: 'deleteDeliveryNote',
    },
  },
  OFFER: {
    path: PATHS.OFFER,
    write: (input, key) => writeOfferAction(ofOffer(input), key),
    autosave: (input, key) => autosaveOfferAction(ofOffer(input), key),
    checkBooking: checkOfferBookingAction,
    update: updateOfferAction,
    cancel: cancelOfferAction,
    duplicate: duplicateOfferAction,
    remove: deleteOfferAction,
    toasts: {
      save: 'saveOffer',
      book: 'bookOffer',
      cancel: 'cancelOffer',
      duplicate: 'duplicateOffer',
      remove: 'deleteOffer',
    },
  },
  SELF_BILLED: {
    path: PATHS.SELF_BILLED,
    write: (input, key) => writeSelfBilledAction(ofSelfBilled(input), key),
    autosave: (input, key) => autosaveSelfBilledAction(ofSelfBilled(input), key),
    checkBooking: checkSelfBilledBookingAction,
    update: updateSelfBilledAction,
    cancel: cancelSelfBilledAction,
    duplicate: duplicateSelfBilledAction,
    remove: deleteSelfBilledAction,
    toasts: {
      save: 'saveSelfBilled',
      book: 'bookSelfBilled',
      cancel: 'cancelSelfBilled',
      duplicate: 'duplicateSelfBilled',
      remove: 'deleteSelfBilled',
    },
  },
}
