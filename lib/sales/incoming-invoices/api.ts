import { createHash } from 'node:crypto'
import type { Context } from '@/lib/server/core/context'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { AppError } from '@/lib/server/core/errors'
import { authorizeAhead, execute, type ExecuteOptions } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { readUploads, refusedUpload } from '@/lib/server/next/form-upload'
import { toHandler } from '@/lib/server/next/handler'
import { idempotencyOf } from '@/lib/server/next/route'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { findKnownFile } from './queries/find-known'
import { getIncomingInvoice, getIncomingOriginal } from './queries/incoming-record'
import { listIncomingInvoices } from './queries/list-incoming'
import { FILE_MAX, FILES_MAX, INCOMING_UPLOAD } from './rules/upload'
import { incomingInvoiceRecord, incomingInvoiceRow, type IncomingInvoiceRecord } from './schema'
import { readOutside, takeOutside } from './steps/read-outside'
import { refuseKnown } from './steps/take-in'
import { approveIncoming } from './use-cases/approve-invoice'
import { bookByHand } from './use-cases/book-by-hand'
import { checkIncoming } from './use-cases/check-invoice'
import { deleteIncoming } from './use-cases/delete-invoice'
import { handOverIncoming } from './use-cases/hand-over-invoice'
import { patchIncoming } from './use-cases/patch-invoice'
import { payIncoming } from './use-cases/pay-invoice'
import { receiveInvoice } from './use-cases/receive-invoice'
import { refuseIncoming } from './use-cases/refuse-invoice'
import { reopenIncoming } from './use-cases/reopen-invoice'
import { undoHandBooking } from './use-cases/undo-hand-booking'
import { undoIncomingPayment } from './use-cases/undo-payment'

const PATH = '/incoming-invoices'
const record = recordOperations(PATH, incomingInvoiceRecord, incomingInvoiceRow)
const step = { method: 'POST', response: incomingInvoiceRecord } as const

export const incomingInvoiceEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary:
      'Received invoices; `state` takes several, `from` and `to` are days of arrival, `due` those to pay by now, also without a due date',
    useCase: listIncomingInvoices,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One received invoice', useCase: getIncomingInvoice }),
  patch: defineEndpoint({
    ...record.patch,
    summary:
      'Set supplier, expense account, day of receipt and input tax, and what people read off a PDF or picture',
    useCase: patchIncoming,
  }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Refuse an invoice that nobody has checked, such as a file sent by mistake: it is never deleted',
    useCase: deleteIncoming,
  }),
  check: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/check`,
    summary:
      'Mark as checked: the contents are right; `answers` give a reason for each finding of weight ASK, STOP is refused',
    useCase: checkIncoming,
  }),
  approve: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/approve`,
    summary: 'Approve for payment; by another person than the check if the company wants two',
    useCase: approveIncoming,
  }),
  refuse: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/refuse`,
    summary: 'Refuse with a reason; `mail` sends it to an address, `true` to that of the invoice',
    useCase: refuseIncoming,
  }),
  handOver: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/hand-over`,
    summary:
      'Hand over to another company of the tenant: received there with the same file, day and mail, refused here',
    useCase: handOverIncoming,
  }),
  reopen: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/reopen`,
    summary: 'Take back a check, an approval or a refusal',
    useCase: reopenIncoming,
  }),
  bookByHand: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/hand-booking`,
    summary:
      'Mark as booked outside of Kontor, with a reason: DATEV leaves it out, and VAT values unless `countVat`',
    useCase: bookByHand,
  }),
  undoHandBooking: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/hand-booking/withdrawal`,
    summary: 'Take that back, until the period of the invoice was handed over',
    useCase: undoHandBooking,
  }),
  pay: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/payments`,
    summary: 'Record a payment, with Skonto; negative for a credit',
    useCase: payIncoming,
    status: 201,
  }),
  undoPayment: defineEndpoint({
    ...step,
    path: `${PATH}/{id}/payments/{paymentId}/reversal`,
    summary: 'Undo a payment by a counter entry, with a reason; `date` is today unless stated',
    useCase: undoIncomingPayment,
  }),
}

type Caller = (request: Request) => Promise<Context>

interface ReceivedFile {
  name: string
  bytes: Uint8Array
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Reads a file outside this process and stores it, unless the company has the same bytes. */
async function receive(
  ctx: Context,
  { name, bytes }: ReceivedFile,
  options: ExecuteOptions = {},
): Promise<IncomingInvoiceRecord> {
  const known = await execute(findKnownFile, ctx, { sha256: digestOf(bytes) })
  if (known && !options.idempotency) refuseKnown(known)
  if (bytes.length > FILE_MAX) throw new AppError('invalid', INCOMING_UPLOAD.tooLarge)
  const read = await readOutside(bytes, ctx.tenantId)
  const channel = ctx.actor.kind === 'user' ? 'UPLOAD' : 'API'
  return execute(receiveInvoice, ctx, { fileName: name, channel, content: bytes, read }, options)
}

/** Same, as one of several: a refusal is a value, and the others continue. */
async function receiveOneOf(ctx: Context, file: ReceivedFile) {
  try {
    return { fileName: file.name, invoice: await receive(ctx, file), error: null }
  } catch (error) {
    const { kind, code, message, params } = toFailure(error, receiveInvoice.name)
    const known = typeof params.id === 'string' ? { id: params.id } : {}
    const answer = { code: kind === 'unknown' ? 'error.unknown' : code, message, ...known }
    return { fileName: file.name, invoice: null, error: answer }
  }
}

/** Receives one file (201) or several (202); `context` resolves the sender. */
export const receiveIncoming = (context: Caller) =>
  toHandler(receiveInvoice.name, context, async (ctx, { request }) => {
    await authorizeAhead(receiveInvoice, ctx)
    const files = await readUploads(request, INCOMING_UPLOAD)
    if (files instanceof Response) return files
    const [only, ...others] = files
    if (files.length > FILES_MAX) return refusedUpload(422, 'incomingInvoice.tooManyFiles')
    if (only && others.length === 0) {
      if (only.bytes.length > FILE_MAX) return refusedUpload(413, INCOMING_UPLOAD.tooLarge)
      const payload = JSON.stringify([only.name, digestOf(only.bytes)])
      const idempotency = idempotencyOf(request, receiveInvoice.name, payload)
      const invoice = await receive(ctx, only, idempotency ? { idempotency } : {})
      return Response.json(invoice, { status: 201, headers: { location: `/api/v1${PATH}/${invoice.id}` } })
    }
    const received = []
    for (const file of files) received.push(await receiveOneOf(ctx, file))
    return Response.json(received, { status: 202 })
  })

/** Serves the file as received. Nothing in it may run. */
export const answerOriginal = (context: Caller) =>
  toHandler(getIncomingOriginal.name, context, async (ctx, { params }) => {
    const { fileName, mime, bytes } = await execute(getIncomingOriginal, ctx, params)
    return fileAnswer({ body: bytes, name: fileName, type: mime, sandboxed: true })
  })

/** Serves the XML of an e-invoice: the file itself, or the one within the PDF. */
export const answerXml = (context: Caller) =>
  toHandler(getIncomingOriginal.name, context, async (ctx, { params }) => {
    const { fileName, mime, bytes } = await execute(getIncomingOriginal, ctx, params)
    const xml = mime === 'application/xml' ? bytes : (await takeOutside(bytes, 'xml', ctx.tenantId))?.bytes
    if (!xml) throw new AppError('notFound', 'incomingInvoice.noXml')
    const name = fileName.replace(/\.[^.]*$/, '')
    return fileAnswer({ body: xml, name: `${name}.xml`, type: 'application/xml', sandboxed: true })
  })

/** Serves a file within the invoice. */
export const answerAttachment = (context: Caller) =>
  toHandler(getIncomingOriginal.name, context, async (ctx, { params: { n = '', ...params } }) => {
    const { bytes } = await execute(getIncomingOriginal, ctx, params)
    const file = /^\d{1,4}$/.test(n) ? await takeOutside(bytes, Number(n), ctx.tenantId) : null
    if (!file) throw new AppError('notFound', 'notFound')
    const name =
      file.name
        .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
        .slice(-150)
        .replace(/\p{Cs}/gu, '') || 'Anhang'
    return fileAnswer({ body: file.bytes, name, type: 'application/octet-stream', sandboxed: true })
  })

const ID = idParameter()
const NUMBER = { name: 'n', in: 'path' as const, required: true, schema: { type: 'integer' } }

const fileOperation = (part: string, summary: string, parameters: (typeof ID | typeof NUMBER)[]) => ({
  method: 'get' as const,
  path: `${PATH}/{id}/${part}`,
  operation: {
    operationId: `incomingInvoices.${part.split('/')[0]}`,
    summary,
    ...access('INCOMING-INVOICES_SHOW', 'order-management'),
    tags: ['incoming-invoices'],
    parameters,
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
      ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'),
    },
  },
})

export const incomingInvoiceApi: ApiGroup = {
  name: 'incoming-invoices',
  title: 'Incoming invoices',
  description: 'Invoices of suppliers: e-invoices, PDFs and pictures, from arrival to payment',
  endpoints: incomingInvoiceEndpoints,
  operations: [
    {
      method: 'post',
      path: INCOMING_UPLOAD.path,
      operation: {
        operationId: 'incomingInvoices.receive',
        summary:
          'Upload a `file`, or several as `files`: then 202 with a list. The same bytes again are refused with the `id`',
        ...access('INCOMING-INVOICES_CREATE', 'order-management'),
        tags: ['incoming-invoices'],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: BINARY, files: { type: 'array', items: BINARY } },
              },
            },
          },
        },
        responses: {
          201: { description: 'The received invoice' },
          202: { description: 'For each file the received invoice, or why it was refused' },
          ...refusals(
            'Unauthorized',
            'Forbidden',
            'Conflict',
            'TooLarge',
            'WrongType',
            'Invalid',
            'Unexpected',
            'Unavailable',
          ),
        },
      },
    },
    fileOperation('original', 'The file as received', [ID]),
    fileOperation('xml', 'The XML of an e-invoice, as received', [ID]),
    fileOperation('attachments/{n}', 'A file within the invoice', [ID, NUMBER]),
  ],
}
