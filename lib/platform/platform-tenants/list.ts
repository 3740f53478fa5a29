import { defineList, oneOf } from '@/lib/domain/list-definition'

export const tenantList = defineList({
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  pageFilters: { state: oneOf(['ACTIVE', 'INACTIVE']) },
  toInput: ({ state }) => ({ isActive: state && state === 'ACTIVE' }),
})
