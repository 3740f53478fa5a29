import { createHash } from 'node:crypto'
import { fileNameOf } from '@/lib/domain/file-type'
import type { Context } from '@/lib/server/core/context'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { execute } from '@/lib/server/core/execute'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { readUpload, refusedUpload } from '@/lib/server/next/form-upload'
import { toHandler } from '@/lib/server/next/handler'
import { idempotencyOf } from '@/lib/server/next/route'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { getTicket, getTicketFile, listTickets } from './queries'
import { ATTACHMENT_UPLOAD, attachmentType, isShown } from './rules/attachment'
import { repliedTicket, ticketRecord, ticketRow } from './schema'
import { attachFile } from './use-cases/attach-file'
import { createTicket } from './use-cases/create-ticket'
import { patchTicket } from './use-cases/patch-ticket'
import { replyToTicket } from './use-cases/reply-to-ticket'

const record = recordOperations('/tickets', ticketRecord, ticketRow)

const ticketEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary:
      'The caller’s tickets, with TICKETS_SHOW those of the tenant, for the platform all; `status`, `severity` and `type` take several values, separated by commas',
    useCase: listTickets,
  }),
  create: defineEndpoint({ ...record.create, summary: 'Open a ticket', useCase: createTicket }),
  get: defineEndpoint({
    ...record.get,
    summary: 'One ticket with its history, as visible to the caller',
    useCase: getTicket,
  }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Close, reopen, change severity and type, assign; for platform administrators',
    useCase: patchTicket,
  }),
  reply: defineEndpoint({
    method: 'POST',
    path: '/tickets/{id}/replies',
    summary:
      'Reply; `internal` only for the platform, `closeTicket` closes. A reply of the tenant reopens a closed ticket. `entryId` is the reply’s, for attachments',
    useCase: replyToTicket,
    response: repliedTicket,
    status: 201,
  }),
}

type Caller = (request: Request) => Promise<Context>

/**
 * Receives a file for a ticket: a picture or PDF by its content, not its name. `context` resolves
 * the sender.
 */
export const receiveAttachment = (context: Caller) =>
  toHandler(attachFile.name, context, async (ctx, { request, params: { id = '' } }) => {
    await execute(getTicket, ctx, { id })
    const upload = await readUpload(request, ATTACHMENT_UPLOAD)
    if (upload instanceof Response) return upload
    const type = attachmentType(upload.bytes, upload.name)
    if (!type.ok) return refusedUpload(415, `ticket.${type.error}`)
    const digest = createHash('sha256').update(upload.bytes).digest('hex')
    const payload = JSON.stringify([upload.name, upload.fields, digest])
    const idempotency = idempotencyOf(request, `${attachFile.name} ${id}`, payload)
    const input = { id, ...upload.fields, filename: upload.name, content: upload.bytes }
    const ticket = await execute(attachFile, ctx, input, idempotency ? { idempotency } : {})
    return Response.json(ticket, { status: 201 })
  })

/**
 * Serves an attachment unchanged: pictures for display, others as a download. Nothing in it is
 * executed, and its name ends as its type does, also one stored before names were checked.
 */
export const answerAttachment = (context: Caller) =>
  toHandler(getTicketFile.name, context, async (ctx, { params }) => {
    const { name, type, content } = await execute(getTicketFile, ctx, params)
    const named = fileNameOf(name, type)
    return fileAnswer({ body: content, name: named, type, show: isShown(type), sandboxed: true })
  })

export const ticketApi: ApiGroup = {
  name: 'tickets',
  title: 'Tickets',
  description: 'Questions to the platform, and its replies',
  endpoints: ticketEndpoints,
  operations: [
    {
      method: 'post',
      path: ATTACHMENT_UPLOAD.path,
      operation: {
        operationId: 'tickets.attach',
        summary:
          'Attach a picture (PNG, JPEG, WebP, HEIC), PDF or CSV to an entry of the history: one of the caller’s, or the opening one',
        ...access('signedIn', null),
        tags: ['tickets'],
        parameters: [idParameter()],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: BINARY, entryId: { type: 'string', format: 'uuid' } },
                required: ['file', 'entryId'],
              },
            },
          },
        },
        responses: {
          201: { description: 'The ticket as visible to the caller' },
          ...refusals(
            'Unauthorized',
            'Forbidden',
            'NotFound',
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
    {
      method: 'get',
      path: '/tickets/{id}/attachments/{attachmentId}',
      operation: {
        operationId: 'tickets.attachment',
        summary: 'The file itself',
        ...access('signedIn', null),
        tags: ['tickets'],
        parameters: [idParameter(), idParameter('attachmentId')],
        responses: {
          200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
}
