import { defineList } from '@/lib/domain/list-definition'

/** A tenant has few companies: no cursor. */
export const companyList = defineList({ sorts: ['name', 'city'], defaultSort: 'name', without: ['cursor'] })
