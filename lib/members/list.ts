import { defineList, oneOf } from '@/lib/domain/list-definition'

/** Whoever left stays a member of the past; the deleted are shown when asked for. */
const MEMBER_STATES = ['CURRENT', 'LEFT', 'DELETED'] as const

export const memberList = defineList({
  sorts: ['name', 'city', 'memberNumber', 'createdAt'],
  defaultSort: 'name',
  filters: { state: oneOf(MEMBER_STATES) },
})
