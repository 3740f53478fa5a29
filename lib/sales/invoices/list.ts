import { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { DISPATCH_STATES } from '@/lib/sales/documents/rules/dispatch-state'
import { DOCUMENT_STATUSES, INVOICE_TYPES } from '@/lib/domain/document-kind'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import { defineList, flag, id, oneOf, period, someOf } from '@/lib/domain/list-definition'
import { RECORDED_METHODS } from '@/lib/domain/payment-method'

export const invoiceList = defineList({
  sorts: ['invoiceDate', 'invoiceNumber', 'customerName', 'sumGross', 'dueDate'],
  defaultSort: '-invoiceDate',
  filters: {
    /** How far it is settled (`settlementOf`); drafts match none. */
    settlement: someOf(SETTLEMENTS),
    dispatch: someOf(DISPATCH_STATES),
    /** Such as Abschlags- and Schlussrechnungen, with their credits and cancellations. */
    invoiceType: someOf(INVOICE_TYPES),
    /** Format of a booked one; NONE matches no draft. */
    eInvoiceFormat: someOf(E_INVOICE_FORMATS),
    overdue: flag(),
    /** Drafts unchanged for two weeks. */
    untouched: flag(),
    customerId: id(),
    /** Those with a position of the product. */
    productId: id(),
    ...period(),
  },
  /** The API accepts OVERDUE as a status, too. */
  pageFilters: { status: someOf(DOCUMENT_STATUSES) },
})

export const paymentList = defineList({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { ...period(), customerId: id(), paymentMethod: oneOf(RECORDED_METHODS) },
  without: ['q'],
})
