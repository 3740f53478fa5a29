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
    summary: 'The till’s newest TSE, also a disabled one; null where it never had one',
    useCase: getTse,
    response: tseRecord.nullable(),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: PATH,
    summary: 'Have a TSE made for the till, or try a failed one again; it is READY some seconds later',
    useCase: createTse,
    response: tseRecord,
    status: 202,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: PATH,
    summary: 'Have the till’s TSE disabled, for good',
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
