import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getTenant, listTenants } from './queries'
import { tenantRecord } from './schema'
import { createFiskaly } from './use-cases/create-fiskaly'
import { createTenant } from './use-cases/create-tenant'
import { deleteFiskaly } from './use-cases/delete-fiskaly'
import { patchTenant } from './use-cases/patch-tenant'

const platformTenantEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/tenants',
    summary: 'All tenants; for platform administrators',
    useCase: listTenants,
    response: tenantRecord.array(),
    list: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/tenants',
    summary: 'Create a tenant with its first company and first administrator',
    useCase: createTenant,
    response: tenantRecord,
    status: 201,
    location: ({ id }) => `/tenants/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/tenants/{id}',
    summary: 'One tenant, without business data',
    useCase: getTenant,
    response: tenantRecord,
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: '/tenants/{id}',
    summary: 'Change a tenant; modules take effect at once, a new POS PIN raises pinVersion',
    useCase: patchTenant,
    response: tenantRecord,
  }),
  createFiskaly: defineEndpoint({
    method: 'POST',
    path: '/tenants/{id}/fiskaly',
    summary:
      'Connect with the fiscal provider: checks the stored credentials, also of an existing connection',
    useCase: createFiskaly,
    response: tenantRecord,
    status: 201,
    location: ({ id }) => `/tenants/${id}`,
  }),
  deleteFiskaly: defineEndpoint({
    method: 'DELETE',
    path: '/tenants/{id}/fiskaly',
    summary: 'Delete the connection and its credentials',
    useCase: deleteFiskaly,
    response: null,
  }),
}

export const platformTenantApi: ApiGroup = {
  name: 'platformTenants',
  endpoints: platformTenantEndpoints,
}
