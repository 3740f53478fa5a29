import { defineList, oneOf } from '@/lib/domain/list-definition'

/** People who left remain as former members; deleted ones are shown on request. */
const MEMBER_STATES = ['CURRENT', 'LEFT', 'DELETED'] as const

export const memberList = defineList({
  sorts: ['name', 'city', 'memberNumber', 'createdAt'],
  defaultSort: 'name',
  filters: { state: oneOf(MEMBER_STATES) },
})
