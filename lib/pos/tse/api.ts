import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup, HandmadeOperation } from '@/lib/server/openapi/document'
import { refusals } from '@/lib/server/openapi/parts'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { getTse } from './queries'
import { tseRecord, tseSession } from './schema'
import { createTse } from './use-cases/create-tse'
import { deleteTse } from './use-cases/delete-tse'

const PATH = '/pos-devices/{id}/tse'

const tseEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: PATH,
    summary: 'The till’s newest TSE, including a disabled one; null if it never had one',
    useCase: getTse,
    response: tseRecord.nullable(),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: PATH,
    summary: 'Request a TSE for the till, or retry a failed one; it is READY some seconds later',
    useCase: createTse,
    response: tseRecord,
    status: 202,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: PATH,
    summary:
      'Disable the till’s TSE for good; 409 tse.notExported if it may have signed since its last export (`tse-tar`), unless `withoutExport=true`',
    useCase: deleteTse,
    response: tseRecord,
    status: 202,
  }),
}

export const tseApi: ApiGroup = {
  name: 'tse',
  title: 'TSE',
  description: 'Technical security devices of the tills, at fiskaly',
  endpoints: tseEndpoints,
}

/** By hand, since fiskaly is called between its two transactions. */
const session: HandmadeOperation = {
  method: 'post',
  path: '/tse/session',
  operation: {
    operationId: 'tillTse.session',
    summary: 'Open a session at fiskaly for the calling till, whose TSE Kontor set up',
    description:
      'An access token of fiskaly’s middleware, never key or secret: the till signs with it at `baseUrl` until `expiresAt`. 409 tse.notReady while its TSE is not READY; 429 tse.tooManySessions after 20 in 15 minutes.',
    tags: ['tillTse'],
    requestBody: { required: false, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: { description: 'Opened', content: { 'application/json': { schema: inputSchema(tseSession) } } },
      ...refusals(
        'BadRequest',
        'Unauthorized',
        'Forbidden',
        'Conflict',
        'TooLarge',
        'WrongType',
        'Invalid',
        'RateLimited',
        'Unavailable',
        'Unexpected',
      ),
    },
  },
}

export const tillTseApi: ApiGroup = {
  name: 'tillTse',
  title: 'TSE of the till',
  description: 'Signing with the TSE that Kontor set up',
  endpoints: {},
  operations: [session],
}
