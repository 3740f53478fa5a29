import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getTenantInfo } from './queries'
import { tenantInfo } from './schema'
import { patchTenantInfo } from './use-cases/patch-tenant-info'

const tenantEndpoints = {
  info: defineEndpoint({
    method: 'GET',
    path: '/tenants/info',
    summary: 'Own tenant with its modules and VAT rates',
    useCase: getTenantInfo,
    response: tenantInfo,
  }),
  patchInfo: defineEndpoint({
    method: 'PATCH',
    path: '/tenants/info',
    summary: 'Change the own tenant; a new POS PIN raises pinVersion',
    useCase: patchTenantInfo,
    response: tenantInfo,
  }),
}

export const tenantApi: ApiGroup = {
  name: 'tenants',
  title: 'Tenant',
  description: 'The own tenant',
  endpoints: tenantEndpoints,
}
