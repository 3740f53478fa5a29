import { defineList } from '@/lib/domain/list-definition'

export const productGroupList = defineList({ sorts: ['name', 'productGroupNumber'], defaultSort: 'name' })
