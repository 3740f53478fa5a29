import { defineList, oneOf, RECORD_STATES, recordStateInput, someOf } from '@/lib/domain/list-definition'

const ROLES = ['customer', 'supplier', 'member', 'farmer'] as const

export const partnerList = defineList({
  sorts: ['name', 'city', 'customerNumber', 'createdAt'],
  defaultSort: 'name',
  filters: { role: someOf(ROLES) },
  pageFilters: { state: oneOf(RECORD_STATES) },
  toInput: ({ state }) => recordStateInput(state),
})
