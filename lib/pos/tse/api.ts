import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getTse } from './queries'
import { tseRecord } from './schema'
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
    summary: 'Disable the till’s TSE for good',
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
