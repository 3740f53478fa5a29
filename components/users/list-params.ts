import { flag, listParams, oneOf } from '@/components/shared/data-table/search-params'

export const USER_STATES = ['ACTIVE', 'INACTIVE'] as const

export const userListParams = listParams({
  sorts: ['lastname', 'email'],
  defaultSort: 'lastname',
  filters: { state: oneOf(USER_STATES), admins: flag() },
})
