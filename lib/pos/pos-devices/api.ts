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
    summary: 'Tills that the caller sees, those that wait first; `status` takes several, separated by commas',
    useCase: listDevices,
    response: deviceRecord.array(),
    list: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: ONE,
    summary: 'One till, also a deleted one',
    useCase: getDevice,
    response: deviceRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    summary: 'Rename it, comment on it, or move it to another store',
    useCase: updateDevice,
    response: deviceRecord,
    input,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: ONE,
    summary: 'End it, for good; what it pushed stays, and a job disables its TSE',
    useCase: deleteDevice,
    response: null,
    input,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: `${ONE}/confirm`,
    summary: 'Let a waiting till in, into a store',
    useCase: confirmDevice,
    response: deviceRecord,
    input,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: `${ONE}/decline`,
    summary: 'Turn a waiting till away for good',
    useCase: declineDevice,
    response: deviceRecord,
    input,
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: `${ONE}/rejections/settle`,
    summary: 'Mark its rejections as settled, up to the newest one that was seen; all of them are kept',
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
    summary: 'The calling till, in every status',
    useCase: getOwnDevice,
    response: ownDevice,
  }),
  sync: defineEndpoint({
    method: 'POST',
    path: '/sync',
    summary: 'Report software and PIN version, and that it is there',
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
    summary: 'Register a till by the tenant’s key and POS PIN; it waits for approval. The token is told once',
    description: 'For every till that knows key and PIN; wrong ones are limited.',
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
  description: 'How a till comes in, and what it is told of itself',
  endpoints: ownDeviceEndpoints,
  operations: [register],
}
