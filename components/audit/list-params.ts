import { day, listParams, oneOf } from '@/components/shared/data-table/search-params'
import { AUDITED } from '@/lib/audit/schema'

export const auditLogParams = listParams({
  sorts: ['at'],
  defaultSort: '-at',
  filters: { entity: oneOf(AUDITED), from: day(), to: day() },
})
