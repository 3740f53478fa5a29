import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getAgency, listAgencies } from './queries'
import { agencyRecord } from './schema'
import { createAgency } from './use-cases/create-agency'
import { updateAgency } from './use-cases/update-agency'

const record = recordOperations('/agencies', agencyRecord)

const agencyEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Agencies; q searches number and name',
    useCase: listAgencies,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create an agency; without `number` it gets the next free one',
    useCase: createAgency,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One agency', useCase: getAgency }),
  patch: defineEndpoint({ ...record.patch, summary: 'Change the sent fields', useCase: updateAgency }),
}

export const agencyApi: ApiGroup = {
  name: 'agencies',
  title: 'Agencies',
  description: 'On whose behalf tills sell; lines of receipts name the number as `agencyId`',
  endpoints: agencyEndpoints,
}
