import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { Operation } from '@/components/shared/feedback/toast'
import {
  cancelDeliveryNoteAction,
  deleteDeliveryNoteAction,
  updateDeliveryNoteAction,
  writeDeliveryNoteAction,
} from '@/lib/delivery-notes/actions'
import type { DocumentRecord } from '@/lib/documents/schema'
import {
  cancelInvoiceAction,
  deleteInvoiceAction,
  updateInvoiceAction,
  writeInvoiceAction,
} from '@/lib/invoices/actions'
import type { ActionResult } from '@/lib/server/action-result'
import type { DraftInput } from './editor/draft-values'
import { PATHS } from './family'

type Answer = Promise<ActionResult<DocumentRecord>>

interface Ref {
  id: string
  version: number
}

/** How the shared screens reach one family of documents: its pages, its actions and their toasts. */
interface DocumentActions {
  path: (typeof PATHS)[DocumentFamily]
  /** Creates or changes a draft, and books it if asked; an invoice also bills the named delivery notes. */
  write: (
    input: DraftInput &
      Partial<Ref> & { book: boolean; expectedSumGross?: string; deliveryNoteIds?: string[] },
    key: string,
  ) => Answer
  update: (change: Ref & { notePrivate: string }) => Answer
  cancel: (input: Ref & { cancelNote: string }) => Answer
  remove: (ref: Ref) => Promise<ActionResult<unknown>>
  toasts: { save: Operation; book: Operation; cancel: Operation; remove: Operation }
}

export const DOCUMENT_ACTIONS: Readonly<Record<DocumentFamily, DocumentActions>> = {
  INVOICE: {
    path: PATHS.INVOICE,
    write: ({ showPrices: _always, ...input }, key) => writeInvoiceAction(input, key),
    update: updateInvoiceAction,
    cancel: cancelInvoiceAction,
    remove: deleteInvoiceAction,
    toasts: { save: 'saveInvoice', book: 'bookInvoice', cancel: 'cancelInvoice', remove: 'deleteInvoice' },
  },
  DELIVERY_NOTE: {
    path: PATHS.DELIVERY_NOTE,
    write: ({ deliveryNoteIds: _ofInvoices, ...input }, key) => writeDeliveryNoteAction(input, key),
    update: updateDeliveryNoteAction,
    cancel: cancelDeliveryNoteAction,
    remove: deleteDeliveryNoteAction,
    toasts: {
      save: 'saveDeliveryNote',
      book: 'bookDeliveryNote',
      cancel: 'cancelDeliveryNote',
      remove: 'deleteDeliveryNote',
    },
  },
}
