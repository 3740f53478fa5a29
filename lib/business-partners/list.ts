import { defineList, oneOf, RECORD_STATES, recordStateInput } from '@/lib/domain/list-definition'

const ROLES = ['customer', 'supplier', 'member', 'farmer'] as const

export const partnerList = defineList({
  sorts: ['name', 'city', 'customerNumber', 'createdAt'],
  defaultSort: 'name',
  filters: { role: oneOf(ROLES) },
  pageFilters: { state: oneOf(RECORD_STATES) },
  toInput: ({ state }) => recordStateInput(state),
})
