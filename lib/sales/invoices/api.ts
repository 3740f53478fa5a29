import { z } from 'zod'
import { advanceRecord } from '@/lib/sales/advances/schema'
import { dispatchOperations } from '@/lib/sales/dispatches/api'
import { documentOperations, fileOperation, pdfOperation } from '@/lib/sales/documents/api'
import { INVOICE_FILE_UPLOAD } from '@/lib/sales/documents/rules/attached-file'
import type { Context } from '@/lib/server/core/context'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import { execute } from '@/lib/server/core/execute'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { PROOF_UPLOAD } from '@/lib/sales/supply-proofs/rules/supply-proof'
import { proofRecord } from '@/lib/sales/supply-proofs/schema'
import { toHandler } from '@/lib/server/next/handler'
import { receiveFile } from '@/lib/server/next/receive-file'
import { access, type ApiGroup, type HandmadeOperation } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { checkEInvoice, invoiceCheck } from '@/lib/sales/documents/queries/check-e-invoice'
import { getInvoice, getInvoiceFile, invoiceDispatches, knownInvoice } from './queries/get-invoice'
import { openAdvances } from './queries/open-advances'
import { listInvoices } from './queries/list-invoices'
import { invoiceRecord, invoiceRow } from './schema'
import { getProofFile } from './queries/proof-file'
import { addProof } from './use-cases/add-proof'
import { withdrawProof } from './use-cases/withdraw-proof'
import { addDeliveryNotes } from './use-cases/add-delivery-notes'
import { addPosition, deletePosition, orderPositions, patchPosition } from './use-cases/change-positions'
import { attachInvoiceFile } from './use-cases/attach-file'
import { bookInvoice } from './use-cases/book-invoice'
import { cancelInvoice } from './use-cases/cancel-invoice'
import { createInvoice } from './use-cases/create-invoice'
import { createFinal } from './use-cases/create-final'
import { creditInvoice } from './use-cases/credit-invoice'
import { deductAdvances } from './use-cases/deduct-advances'
import { deleteInvoice } from './use-cases/delete-invoice'
import { offsetCredit } from './use-cases/offset-credit'
import { payInvoice } from './use-cases/pay-invoice'
import { payOut } from './use-cases/pay-out'
import { removeInvoiceFile } from './use-cases/remove-file'
import { resendInvoice, sendInvoice, withdrawInvoiceSending } from './use-cases/send-invoice'
import { undoPayment } from './use-cases/undo-payment'
import { updateInvoice } from './use-cases/update-invoice'

const dispatch = dispatchOperations('/invoices')
const PROOF = `${PROOF_UPLOAD.path}/{proofId}`
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
    summary:
      'Whether it needs an e-invoice, and what of it is missing; for a draft also what a person should be asked before booking, such as a date before the newest invoice. Booking itself asks nothing',
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
  openAdvances: defineEndpoint({
    method: 'GET',
    path: '/invoices/{id}/open-advances',
    summary: 'Advances of its customer that a final invoice may deduct',
    useCase: openAdvances,
    response: z.array(advanceRecord),
  }),
  deductAdvances: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/advances',
    summary: 'Choose the advances that a draft of a final invoice deducts',
    useCase: deductAdvances,
    response: invoiceRecord,
    status: 200,
  }),
  createFinal: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/final-invoice',
    summary: 'Draft the final invoice that deducts an advance and its others',
    useCase: createFinal,
    response: invoiceRecord,
    status: 201,
    location: (invoice) => `/invoices/${invoice.id}`,
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
  withdrawProof: defineEndpoint({
    method: 'POST',
    path: `${PROOF}/withdraw`,
    summary: 'Withdraw a proof that does not belong to the invoice; its file stays',
    useCase: withdrawProof,
    response: proofRecord,
    status: 200,
  }),
  send: defineEndpoint({ ...dispatch.send, useCase: sendInvoice }),
  dispatches: defineEndpoint({ ...dispatch.list, useCase: invoiceDispatches }),
  withdrawSending: defineEndpoint({ ...dispatch.withdraw, useCase: withdrawInvoiceSending }),
  resend: defineEndpoint({ ...dispatch.resend, useCase: resendInvoice }),
}

type Caller = (request: Request) => Promise<Context>

/**
 * Receives a file for a draft, of a type that its content shows. `context` resolves the sender.
 */
export const receiveInvoiceFile = (context: Caller) =>
  receiveFile({ context, upload: INVOICE_FILE_UPLOAD, known: knownInvoice, attach: attachInvoiceFile })

/** Serves a file of an invoice unchanged, as a download. Nothing in it may run. */
export const answerInvoiceFile = (context: Caller) =>
  toHandler(getInvoiceFile.name, context, async (ctx, { params }) => {
    const { bytes, name, type } = await execute(getInvoiceFile, ctx, params)
    return fileAnswer({ body: bytes, name, type, sandboxed: true })
  })

/** Removes a file of a draft. */
export const deleteInvoiceFile = (context: Caller) =>
  toHandler(removeInvoiceFile.name, context, async (ctx, { params }) => {
    await execute(removeInvoiceFile, ctx, params)
    return new Response(null, { status: 204 })
  })

/** Receives a scan that proves a supply. `context` resolves the sender. */
export const receiveProof = (context: Caller) =>
  receiveFile({ context, upload: PROOF_UPLOAD, known: knownInvoice, fields: ['provedOn'], attach: addProof })

/** Serves a proof unchanged, as a download. Nothing in it may run. */
export const answerProof = (context: Caller) =>
  toHandler(getProofFile.name, context, async (ctx, { params }) => {
    const { bytes, name, type } = await execute(getProofFile, ctx, params)
    return fileAnswer({ body: bytes, name, type, sandboxed: true })
  })

const FILE = `${INVOICE_FILE_UPLOAD.path}/{fileId}`
const ONE_FILE = { tags: ['invoices'], parameters: [idParameter(), idParameter('fileId')] }
const COMMON = ['Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'] as const

const invoiceFileOperations: HandmadeOperation[] = [
  pdfOperation('invoices', '/invoices', 'INVOICES_SHOW', 'The invoice'),
  fileOperation(
    'invoices',
    '/invoices',
    'INVOICES_SHOW',
    'The e-invoice of a booked invoice, byte for byte as kept; 404 `invoice.noXml` where it has none',
    { kind: 'xml' },
  ),
  {
    method: 'post',
    path: INVOICE_FILE_UPLOAD.path,
    operation: {
      operationId: 'invoices.attach',
      summary:
        'Attach a PDF, picture, XLSX or CSV to a draft: it goes out with the mail and within the e-invoice. At most 10 files of 4 MB, 6 MB together',
      ...access('INVOICES_PATCH', 'order-management'),
      tags: ['invoices'],
      parameters: [idParameter()],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: BINARY }, required: ['file'] },
          },
        },
      },
      responses: {
        201: { description: '`{id, name, type, size}` of the file' },
        ...refusals(...COMMON, 'Conflict', 'TooLarge', 'WrongType'),
      },
    },
  },
  {
    method: 'get',
    path: FILE,
    operation: {
      ...ONE_FILE,
      ...access('INVOICES_SHOW', 'order-management'),
      operationId: 'invoices.attachment',
      summary: 'A file of the invoice',
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
        ...refusals(...COMMON),
      },
    },
  },
  {
    method: 'delete',
    path: FILE,
    operation: {
      ...ONE_FILE,
      ...access('INVOICES_PATCH', 'order-management'),
      operationId: 'invoices.detach',
      summary: 'Remove a file from a draft',
      responses: { 204: { description: 'Removed' }, ...refusals(...COMMON, 'Conflict') },
    },
  },
  {
    method: 'post',
    path: PROOF_UPLOAD.path,
    operation: {
      operationId: 'invoices.addProof',
      summary:
        'Keep a photo or PDF that proves arrival or export; it is withdrawn, never removed. At most 20 files of 10 MB an invoice',
      ...access('INVOICES_PATCH', 'order-management'),
      tags: ['invoices'],
      parameters: [idParameter()],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: BINARY,
                provedOn: {
                  type: 'string',
                  format: 'date',
                  description: 'Day on which the goods arrived, or left the EU',
                },
              },
              required: ['file', 'provedOn'],
            },
          },
        },
      },
      responses: {
        201: { description: 'The proof' },
        ...refusals(...COMMON, 'Conflict', 'TooLarge', 'WrongType'),
      },
    },
  },
  {
    method: 'get',
    path: PROOF,
    operation: {
      operationId: 'invoices.proof',
      summary: 'The file of a proof',
      ...access('INVOICES_SHOW', 'order-management'),
      tags: ['invoices'],
      parameters: [idParameter(), idParameter('proofId')],
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
        ...refusals(...COMMON),
      },
    },
  },
]

export const invoiceApi: ApiGroup = {
  name: 'invoices',
  title: 'Invoices',
  description: 'Invoices of the session’s company, their positions, payments and PDF',
  endpoints: invoiceEndpoints,
  operations: invoiceFileOperations,
}
