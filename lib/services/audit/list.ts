import { AUDITED } from '@/lib/domain/audited'
import { defineList, period, someOf } from '@/lib/domain/list-definition'

export const auditLog = defineList({
  sorts: ['at'],
  defaultSort: '-at',
  filters: { entity: someOf(AUDITED), ...period() },
})
