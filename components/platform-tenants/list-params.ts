import { listParams, oneOf } from '@/components/shared/data-table/search-params'

export const TENANT_STATES = ['ACTIVE', 'INACTIVE'] as const

export const tenantListParams = listParams({
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  filters: { state: oneOf(TENANT_STATES) },
})
