import { defineList, flag, oneOf } from '@/lib/domain/list-definition'

export const userList = defineList({
  sorts: ['lastname', 'firstname', 'email'],
  defaultSort: 'lastname',
  pageFilters: { state: oneOf(['ACTIVE', 'INACTIVE']), admins: flag() },
  toInput: ({ state, admins }) => ({ isActive: state && state === 'ACTIVE', isAdmin: admins }),
})
