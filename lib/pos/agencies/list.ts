import { defineList } from '@/lib/domain/list-definition'

export const agencyList = defineList({ sorts: ['number', 'name'], defaultSort: 'number' })
