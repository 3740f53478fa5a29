import { EXPORT_JOB_STATES } from '@/lib/services/export-jobs/words'
import { EXPORT_JOB_KINDS } from '@/lib/domain/exportable'
import { defineList, oneOf, someOf } from '@/lib/domain/list-definition'

export const exportJobList = defineList({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { state: oneOf(EXPORT_JOB_STATES), kind: someOf(EXPORT_JOB_KINDS) },
  without: ['q'],
})
