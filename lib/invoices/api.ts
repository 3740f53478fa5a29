import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/endpoint'
import { access, type HandmadeOperation } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { invoiceCustomer } from './queries/edit-invoice'
import { getInvoice } from './queries/get-invoice'
import { listInvoices } from './queries/list-invoices'
import { invoiceRecord, invoiceRow } from './schema'
import { addPosition } from './use-cases/add-position'
import { bookInvoice } from './use-cases/book-invoice'
import { cancelInvoice } from './use-cases/cancel-invoice'
import { createInvoice } from './use-cases/create-invoice'
import { deleteInvoice } from './use-cases/delete-invoice'
import { deletePosition } from './use-cases/delete-position'
import { orderPositions } from './use-cases/order-positions'
import { patchPosition } from './use-cases/patch-position'
import { payInvoice } from './use-cases/pay-invoice'
import { undoPayment } from './use-cases/undo-payment'
import { updateInvoice } from './use-cases/update-invoice'

const record = { path: '/invoices/{id}', response: invoiceRecord } as const
const positions = '/invoices/{id}/positions'

export const invoiceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'List invoices',
    useCase: listInvoices,
    response: z.array(invoiceRow),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/invoices',
    summary: 'Write a draft',
    useCase: createInvoice,
    response: invoiceRecord,
    status: 201,
    location: (invoice) => `/invoices/${invoice.id}`,
  }),
  get: defineEndpoint({ ...record, method: 'GET', summary: 'One invoice', useCase: getInvoice }),
  patch: defineEndpoint({ ...record, method: 'PATCH', summary: 'Change a draft', useCase: updateInvoice }),
  delete: defineEndpoint({
    ...record,
    method: 'DELETE',
    summary: 'Delete a draft',
    useCase: deleteInvoice,
    response: null,
  }),
  book: defineEndpoint({
    ...record,
    method: 'POST',
    path: '/invoices/{id}/book',
    summary: 'Book: number and freeze',
    useCase: bookInvoice,
  }),
  cancel: defineEndpoint({
    ...record,
    method: 'POST',
    path: '/invoices/{id}/cancel',
    summary: 'Cancel by a Stornorechnung',
    useCase: cancelInvoice,
  }),
  addPosition: defineEndpoint({
    ...record,
    method: 'POST',
    path: positions,
    summary: 'Add a position',
    useCase: addPosition,
    status: 201,
    location: (invoice) => `/invoices/${invoice.id}`,
  }),
  orderPositions: defineEndpoint({
    ...record,
    method: 'PUT',
    path: `${positions}/order`,
    summary: 'Order the positions',
    useCase: orderPositions,
  }),
  patchPosition: defineEndpoint({
    ...record,
    method: 'PATCH',
    path: `${positions}/{positionId}`,
    summary: 'Change a position',
    useCase: patchPosition,
  }),
  deletePosition: defineEndpoint({
    ...record,
    method: 'DELETE',
    path: `${positions}/{positionId}`,
    summary: 'Remove a position',
    useCase: deletePosition,
    status: 200,
  }),
  pay: defineEndpoint({
    ...record,
    method: 'POST',
    path: '/invoices/{id}/payments',
    summary: 'Record a payment',
    useCase: payInvoice,
    status: 201,
    location: (invoice) => `/invoices/${invoice.id}`,
  }),
  undoPayment: defineEndpoint({
    ...record,
    method: 'DELETE',
    path: '/invoices/{id}/payments/{paymentId}',
    summary: 'Take a payment back by a counter entry',
    useCase: undoPayment,
    status: 200,
  }),
}

/** Address and terms of a chosen customer, for the editor; not part of the public API. */
export const customerTerms = defineEndpoint({
  method: 'GET',
  path: '/pickers/invoice-customer',
  summary: 'Terms of a customer',
  useCase: invoiceCustomer,
  response: z.unknown(),
})

/** The printed invoice: bytes, not JSON. */
export const invoiceFileOperations: readonly HandmadeOperation[] = [
  {
    method: 'get',
    path: '/invoices/{id}/pdf',
    operation: {
      operationId: 'invoices.pdf',
      summary: 'The invoice as PDF; of a booked one always the same bytes, a draft bears ENTWURF',
      ...access('INVOICES_SHOW', 'order-management'),
      tags: ['invoices'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: {
          description: 'The PDF',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        202: { description: 'Not rendered yet; ask again after Retry-After seconds' },
        ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Unexpected'),
      },
    },
  },
]
