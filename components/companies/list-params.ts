import { listParams } from '@/components/shared/data-table/search-params'

export const companyListParams = listParams({ sorts: ['name', 'city'], defaultSort: 'name' })
