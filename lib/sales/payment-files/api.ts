import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { getPaymentFile, listPaymentFiles } from './queries/read-files'
import { paymentFileRecord, paymentFileRow } from './schema'
import { cancelPaymentFile } from './use-cases/cancel-payment-file'
import { createPaymentFile } from './use-cases/create-payment-file'
import { downloadPaymentFile } from './use-cases/download-payment-file'
import { executePaymentFile } from './use-cases/execute-payment-file'

const PATH = '/payment-files'
const record = recordOperations(PATH, paymentFileRecord, paymentFileRow)

const endpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Files of transfers to suppliers, the newest first',
    useCase: listPaymentFiles,
  }),
  create: defineEndpoint({
    ...record.create,
    summary:
      'Make a file (pain.001.001.09) of transfers for approved invoices; `payments` deviate from what is proposed, `confirmedIban` confirms an IBAN unlike the supplier’s. An invoice is in one open file at most; `repeat` cancels the others first, unless they pay further invoices or were downloaded',
    useCase: createPaymentFile,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One payment file', useCase: getPaymentFile }),
  execute: defineEndpoint({
    method: 'POST',
    path: `${PATH}/{id}/execute`,
    summary: 'Record that the bank executed it: its invoices are paid on `date`',
    useCase: executePaymentFile,
    response: paymentFileRecord,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: `${PATH}/{id}/cancel`,
    summary: 'Cancel a file that the bank has not executed; its invoices may go into another one',
    useCase: cancelPaymentFile,
    response: paymentFileRecord,
  }),
}

/** Serves a file as created. */
export const answerPaymentFile = (context: (request: Request) => Promise<Context>) =>
  toHandler(downloadPaymentFile.name, context, async (ctx, { params }) => {
    const { fileName, bytes } = await execute(downloadPaymentFile, ctx, { id: params.id ?? '' })
    return fileAnswer({ body: bytes, name: fileName, type: 'application/xml' })
  })

export const paymentFileApi: ApiGroup = {
  name: 'payment-files',
  title: 'Payment files',
  description: 'Transfers to suppliers as files for the bank (pain.001), and what they pay',
  endpoints,
  operations: [
    {
      method: 'get',
      path: `${PATH}/{id}/file`,
      operation: {
        operationId: 'paymentFiles.file',
        summary: 'The file as made; the history says who took it',
        ...access('INCOMING-INVOICES_PATCH', 'order-management'),
        tags: ['payment-files'],
        parameters: [idParameter()],
        responses: {
          200: {
            description: 'The file',
            content: { 'application/xml': { schema: BINARY } },
          },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
}
