import { MAIL_STATES } from '@/lib/domain/mail-state'
import { listParams, oneOf } from '@/components/shared/data-table/search-params'

/** The outbox has one order: the newest first. */
export const outboxListParams = listParams({
  sorts: [],
  defaultSort: '-createdAt',
  filters: { state: oneOf(MAIL_STATES) },
})
