import { defineList } from '@/lib/domain/list-definition'

export const priceListList = defineList({ sorts: ['name', 'from', 'until'], defaultSort: 'name' })
