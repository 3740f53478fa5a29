import { defineEndpoint } from '@/lib/server/core/endpoint'
import { access, type ApiGroup, type HandmadeOperation } from '@/lib/server/openapi/document'
import { idParameter, refusals } from '@/lib/server/openapi/parts'
import { getReceipt } from './queries/get-receipt'
import { getRejection } from './queries/get-rejection'
import { listReceipts } from './queries/list-receipts'
import { listRejections } from './queries/list-rejections'
import { receiptOriginal } from './queries/receipt-original'
import {
  listedReceipt,
  listedRejection,
  pushAnswer,
  receiptRecord,
  rejectionRecord,
  settledReceipt,
  settledReceipts,
} from './schema/receipts'
import { pushReceipts } from './use-cases/push-receipts'
import { settleReceipt } from './use-cases/settle-receipt'
import { settleReceipts } from './use-cases/settle-receipts'

const receiptEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/receipts',
    summary:
      'Receipts of tills, newest first; `stores` and `devices` take several ids, separated by commas. `q` and sorting by amount cover the newest 10,000 filtered receipts; a number is searched in all',
    useCase: listReceipts,
    response: listedReceipt.array(),
    list: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/receipts/{id}',
    summary: 'One receipt with its lines and payments',
    useCase: getReceipt,
    response: receiptRecord,
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: '/receipts/settle',
    summary:
      'Settle flagged or unsigned receipts with a reason, up to 100 at once; the receipts stay as they are',
    useCase: settleReceipts,
    response: settledReceipts,
  }),
  settleOne: defineEndpoint({
    method: 'POST',
    path: '/receipts/{id}/settle',
    summary:
      'Settle one flagged or unsigned receipt: what it was found to be, and why. DUPLICATE and DISTINCT only for one that counts in nothing: it repeats another (`duplicateOf`) or takes back more than is left of it (`exceeds`)',
    useCase: settleReceipt,
    response: settledReceipt,
  }),
  rejections: defineEndpoint({
    method: 'GET',
    path: '/pos-devices/{id}/rejections',
    summary: 'Rejected records of a till, newest first, without their contents; the newest 1,000 are kept',
    useCase: listRejections,
    response: listedRejection.array(),
    list: true,
  }),
  rejection: defineEndpoint({
    method: 'GET',
    path: '/pos-devices/{id}/rejections/{rejectionId}',
    summary: 'One rejected record with its content as JSON text, of which at most 64 kB are kept',
    useCase: getRejection,
    response: rejectionRecord,
  }),
}

const original: HandmadeOperation = {
  method: 'get',
  path: '/receipts/{id}/original',
  operation: {
    operationId: 'receipts.original',
    summary: 'A receipt as its till sent it: the JSON text of the record, byte for byte',
    ...access(receiptOriginal.right, receiptOriginal.module),
    tags: ['receipts'],
    parameters: [idParameter()],
    responses: {
      200: { description: 'The record', content: { 'application/json': { schema: {} } } },
      ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'RateLimited', 'Unexpected', 'Unavailable'),
    },
  },
}

export const receiptApi: ApiGroup = {
  name: 'receipts',
  title: 'Receipts',
  description: 'Receipts of tills; immutable',
  endpoints: receiptEndpoints,
  operations: [original],
}

/** Endpoints that tills push to, below /api/pos/v1. */
export const pushedReceiptEndpoints = {
  push: defineEndpoint({
    method: 'POST',
    path: '/receipts',
    summary: 'Push up to 500 receipts; each has its own result, and is durable when the response arrives',
    useCase: pushReceipts,
    response: pushAnswer,
  }),
}

export const pushedReceiptApi: ApiGroup = {
  name: 'receipts',
  title: 'Receipts',
  description: 'Receipts of the till',
  endpoints: pushedReceiptEndpoints,
}
