import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listPlannedChanges } from './queries'
import { plannedChangeRecord } from './schema'
import type { planChanges } from './use-cases/create-planned-change'
import { deletePlannedChange } from './use-cases/delete-planned-change'

/** Built by the registry, which knows how each kind of record is saved. */
export const plannedChangeEndpointsOf = (createPlannedChange: ReturnType<typeof planChanges>) => ({
  list: defineEndpoint({
    method: 'GET',
    path: '/planned-changes',
    summary: 'Planned changes of records visible to the caller',
    useCase: listPlannedChanges,
    response: z.array(plannedChangeRecord),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/planned-changes',
    summary: 'Plan a change of a product, product group, business partner or member',
    useCase: createPlannedChange,
    response: plannedChangeRecord,
    status: 201,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/planned-changes/{id}',
    summary: 'Withdraw a planned change that was not applied yet',
    useCase: deletePlannedChange,
    response: null,
  }),
})

export const plannedChangeApi = (endpoints: ReturnType<typeof plannedChangeEndpointsOf>): ApiGroup => ({
  name: 'plannedChanges',
  title: 'Planned changes',
  description: 'Changes of master data that are applied at a set time',
  endpoints,
})
