import { defineList, oneOf } from '@/lib/domain/list-definition'

export const storeList = defineList({
  sorts: ['name', 'city', 'createdAt'],
  defaultSort: 'name',
  pageFilters: { state: oneOf(['DELETED']) },
  toInput: ({ state }) => ({ isDeleted: state === 'DELETED' }),
})
