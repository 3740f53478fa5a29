import { AUDITED } from '@/lib/domain/audited'
import { defineList, oneOf, period } from '@/lib/domain/list-definition'

export const auditLog = defineList({
  sorts: ['at'],
  defaultSort: '-at',
  filters: { entity: oneOf(AUDITED), ...period() },
})
