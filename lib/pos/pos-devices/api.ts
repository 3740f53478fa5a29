import { defineEndpoint, type RequestParts } from '@/lib/server/core/endpoint'
import type { ApiGroup, HandmadeOperation } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { getDevice } from './queries/get-device'
import { getOwnDevice } from './queries/get-own-device'
import { listDevices } from './queries/list-devices'
import { deviceRecord, ownDevice, registeredDevice, registrationInput } from './schema'
import { confirmDevice } from './use-cases/confirm-device'
import { declineDevice } from './use-cases/decline-device'
import { deleteDevice } from './use-cases/delete-device'
import { settleRejections } from './use-cases/settle-rejections'
import { syncDevice } from './use-cases/sync-device'
import { updateDevice } from './use-cases/update-device'

const LIST = '/pos-devices'
const ONE = '/pos-devices/{id}'

/** `version` of a till is its software: If-Match refers to `rowVersion`. */
const input = ({ params, body, version }: RequestParts) => ({
  ...body,
  ...(version === undefined ? {} : { rowVersion: version }),
  ...params,
})

const posDeviceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: LIST,
    summary:
      'Tills visible to the caller, pending ones first; `status` takes several values, separated by commas',
    useCase: listDevices,
    response: deviceRecord.array(),
    list: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: ONE,
    summary: 'One till, including deleted ones',
    useCase: getDevice,
    response: deviceRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    summary: 'Rename a till, comment on it, or move it to another store',
    useCase: updateDevice,
    response: deviceRecord,
    input,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: ONE,
    summary: 'End a till for good; its pushed data stays, and a job disables its TSE',
    useCase: deleteDevice,
    response: null,
    input,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: `${ONE}/confirm`,
    summary:
      'Confirm a pending till for a store. Without `cashAccount` it gets the next free one of ten; an account in use needs `sharesCashAccount`',
    useCase: confirmDevice,
    response: deviceRecord,
    input,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: `${ONE}/decline`,
    summary: 'Decline a pending till for good',
    useCase: declineDevice,
    response: deviceRecord,
    input,
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: `${ONE}/rejections/settle`,
    summary:
      'Settle a rejection of a till (`rejectionId`), or all up to the newest one seen (`upTo`), with a reason; all are kept. A receipt that a TSE signed needs its `amount`, and is settled alone',
    useCase: settleRejections,
    response: deviceRecord,
    input,
  }),
}

export const posDeviceApi: ApiGroup = {
  name: 'posDevices',
  title: 'POS devices',
  description: 'Tills, which register themselves and wait for approval',
  endpoints: posDeviceEndpoints,
}

/** A till's queries about itself, below /api/pos/v1. */
export const ownDeviceEndpoints = {
  self: defineEndpoint({
    method: 'GET',
    path: '/me',
    summary: 'The calling till, in any status',
    useCase: getOwnDevice,
    response: ownDevice,
  }),
  sync: defineEndpoint({
    method: 'POST',
    path: '/sync',
    summary: 'Heartbeat: report software and PIN version',
    useCase: syncDevice,
    response: ownDevice,
  }),
}

const json = (schema: Parameters<typeof inputSchema>[0]) => ({
  content: { 'application/json': { schema: inputSchema(schema) } },
})

/** The only operation without a token. */
const register: HandmadeOperation = {
  method: 'post',
  path: '/register',
  operation: {
    operationId: 'till.register',
    summary: 'Register a till by the tenant’s key and POS PIN, pending approval. The token is returned once',
    description: 'For every till that knows key and PIN; failures are limited.',
    tags: ['till'],
    security: [],
    requestBody: { required: true, ...json(registrationInput) },
    responses: {
      201: { description: 'Registered', ...json(registeredDevice) },
      ...refusals(
        'BadRequest',
        'TooLarge',
        'WrongType',
        'Unauthorized',
        'Invalid',
        'RateLimited',
        'Unexpected',
      ),
    },
  },
}

export const tillApi: ApiGroup = {
  name: 'till',
  title: 'Till',
  description: 'Registration and state of a till',
  endpoints: ownDeviceEndpoints,
  operations: [register],
}
