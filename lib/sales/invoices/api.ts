import { dispatchOperations } from '@/lib/sales/dispatches/api'
import { documentOperations, fileOperation, pdfOperation } from '@/lib/sales/documents/api'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { checkEInvoice, invoiceCheck } from '@/lib/sales/documents/queries/check-e-invoice'
import { getInvoice } from './queries/get-invoice'
import { invoiceDispatches } from './queries/get-invoice'
import { listInvoices } from './queries/list-invoices'
import { invoiceRecord, invoiceRow } from './schema'
import { addDeliveryNotes } from './use-cases/add-delivery-notes'
import { addPosition, deletePosition, orderPositions, patchPosition } from './use-cases/change-positions'
import { bookInvoice } from './use-cases/book-invoice'
import { cancelInvoice } from './use-cases/cancel-invoice'
import { createInvoice } from './use-cases/create-invoice'
import { creditInvoice } from './use-cases/credit-invoice'
import { deleteInvoice } from './use-cases/delete-invoice'
import { offsetCredit } from './use-cases/offset-credit'
import { payInvoice } from './use-cases/pay-invoice'
import { payOut } from './use-cases/pay-out'
import { resendInvoice, sendInvoice, withdrawInvoiceSending } from './use-cases/send-invoice'
import { undoPayment } from './use-cases/undo-payment'
import { updateInvoice } from './use-cases/update-invoice'

const dispatch = dispatchOperations('/invoices')
const shared = documentOperations('/invoices', invoiceRecord, invoiceRow)

const invoiceEndpoints = {
  list: defineEndpoint({ ...shared.list, summary: 'List invoices', useCase: listInvoices }),
  create: defineEndpoint({ ...shared.create, useCase: createInvoice }),
  get: defineEndpoint({ ...shared.get, summary: 'One invoice', useCase: getInvoice }),
  patch: defineEndpoint({ ...shared.patch, useCase: updateInvoice }),
  delete: defineEndpoint({ ...shared.delete, useCase: deleteInvoice }),
  book: defineEndpoint({ ...shared.book, useCase: bookInvoice }),
  cancel: defineEndpoint({ ...shared.cancel, summary: 'Cancel by a Stornorechnung', useCase: cancelInvoice }),
  check: defineEndpoint({
    method: 'GET',
    path: '/invoices/{id}/check',
    summary: 'Whether it needs an e-invoice, and what of it is missing',
    useCase: checkEInvoice,
    response: invoiceCheck,
  }),
  addPosition: defineEndpoint({ ...shared.addPosition, useCase: addPosition }),
  orderPositions: defineEndpoint({ ...shared.orderPositions, useCase: orderPositions }),
  patchPosition: defineEndpoint({ ...shared.patchPosition, useCase: patchPosition }),
  deletePosition: defineEndpoint({ ...shared.deletePosition, useCase: deletePosition }),
  addDeliveryNotes: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/deliverynotes',
    summary: 'Add delivery notes to a draft',
    useCase: addDeliveryNotes,
    response: invoiceRecord,
    status: 200,
  }),
  credit: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/credit',
    summary: 'Credit a part by a Rechnungskorrektur',
    useCase: creditInvoice,
    response: invoiceRecord,
    status: 201,
    location: (credit) => `/invoices/${credit.id}`,
  }),
  pay: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/payments',
    summary: 'Record a payment',
    useCase: payInvoice,
    response: invoiceRecord,
    status: 201,
    location: (invoice) => `/invoices/${invoice.id}`,
  }),
  undoPayment: defineEndpoint({
    method: 'DELETE',
    path: '/invoices/{id}/payments/{paymentId}',
    summary: 'Undo a payment by a counter entry',
    useCase: undoPayment,
    response: invoiceRecord,
    status: 200,
  }),
  offset: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/offset',
    summary: 'Settle with credits of the customer',
    useCase: offsetCredit,
    response: invoiceRecord,
    status: 200,
  }),
  payOut: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/payout',
    summary: 'Pay a credit out',
    useCase: payOut,
    response: invoiceRecord,
    status: 200,
  }),
  send: defineEndpoint({ ...dispatch.send, useCase: sendInvoice }),
  dispatches: defineEndpoint({ ...dispatch.list, useCase: invoiceDispatches }),
  withdrawSending: defineEndpoint({ ...dispatch.withdraw, useCase: withdrawInvoiceSending }),
  resend: defineEndpoint({ ...dispatch.resend, useCase: resendInvoice }),
}

const invoiceFileOperations = [
  pdfOperation('invoices', '/invoices', 'INVOICES_SHOW', 'The invoice'),
  fileOperation(
    'invoices',
    '/invoices',
    'INVOICES_SHOW',
    'The e-invoice of a booked invoice, byte for byte as kept; 404 `invoice.noXml` where it has none',
    { kind: 'xml' },
  ),
]

export const invoiceApi: ApiGroup = {
  name: 'invoices',
  title: 'Invoices',
  description: 'Invoices of the session’s company, their positions, payments and PDF',
  endpoints: invoiceEndpoints,
  operations: invoiceFileOperations,
}
