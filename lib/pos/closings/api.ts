import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { fileOperation } from '@/lib/sales/documents/api'
import { pushAnswer, settledReceipt } from '@/lib/pos/receipts/schema/receipts'
import { getClosing } from './queries/get-closing'
import { listClosings } from './queries/list-closings'
import { closingDetail, closingRecord } from './schema/closing'
import { commentClosing } from './use-cases/comment-closing'
import { pushClosings } from './use-cases/push-closings'
import { retriedRejections } from './schema/retry'
import { retryRejections } from './use-cases/retry-rejections'
import { markSharedTse } from './use-cases/mark-shared-tse'
import { reopenFinding } from './use-cases/reopen-finding'
import { settleFinding } from './use-cases/settle-finding'
import { settleClosing } from './use-cases/settle-closing'

const LIST = '/pos-devices/{id}/closings'
const ONE = `${LIST}/{closingId}`

const closingEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: LIST,
    summary: 'Daily closings of a till, newest first',
    useCase: listClosings,
    response: closingRecord.array(),
    list: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: ONE,
    summary: 'One daily closing of a till, with the numbers that its receipts lack or repeat',
    useCase: getClosing,
    response: closingDetail,
  }),
  comment: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    summary: 'Write a comment; nothing else of a closing can be changed',
    useCase: commentClosing,
    response: closingDetail,
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: `${ONE}/settle`,
    summary:
      'Settle a closing that repeats one of another till (`duplicateOf`): what it was found to be, and why',
    useCase: settleClosing,
    response: settledReceipt,
  }),
  settleFinding: defineEndpoint({
    method: 'POST',
    path: '/closings/{id}/settle',
    summary:
      'Settle a finding of a closing (`code` with its numbers, `serial` for those of a TSE): why it is complete all the same. The finding stays with its `settlement`, but the closing no longer deviates by it',
    useCase: settleFinding,
    response: closingDetail,
    status: 200,
  }),
  reopenFinding: defineEndpoint({
    method: 'DELETE',
    path: '/closings/{id}/settle',
    summary: 'Take back the settlement of a finding, named by the same fields',
    useCase: reopenFinding,
    response: closingDetail,
    status: 200,
  }),
  markSharedTse: defineEndpoint({
    method: 'POST',
    path: '/closings/{id}/shared-tse',
    summary:
      'Mark the TSE of a finding as used by other systems, too (`isShared`), or take the mark back: its missing transactions are notes then, in every closing',
    useCase: markSharedTse,
    response: closingDetail,
    status: 200,
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/pos-devices/{id}/rejections/retry',
    summary:
      'Read the unreadable records of a till again, such as after an update: open ones that were kept whole, the oldest 500 or those behind `after`; `next` goes on while some are `left`. Conflicts stay',
    useCase: retryRejections,
    response: retriedRejections,
  }),
}

export const closingApi: ApiGroup = {
  name: 'closings',
  title: 'Daily closings',
  description: 'Counts of tills at the end of a day',
  endpoints: closingEndpoints,
  operations: [
    fileOperation(
      'closings',
      '/closings',
      'POS-DEVICES_SHOW',
      'A daily closing as the till sent it, as PDF; always the same bytes',
      { module: 'pos' },
    ),
  ],
}

/** Endpoints that tills push to, below /api/pos/v1. */
export const pushedClosingEndpoints = {
  push: defineEndpoint({
    method: 'POST',
    path: '/closings',
    summary:
      'Push up to 500 daily closings; each has its own result, and is durable when the response arrives',
    useCase: pushClosings,
    response: pushAnswer,
  }),
}

export const pushedClosingApi: ApiGroup = {
  name: 'closings',
  title: 'Daily closings',
  description: 'Daily closings of the till',
  endpoints: pushedClosingEndpoints,
}
