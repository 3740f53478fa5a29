import { defineList, oneOf } from '@/lib/domain/list-definition'
import { MAIL_STATES } from '@/lib/services/mail/words'

/** The outbox has one order: newest first. */
export const outboxList = defineList({
  sorts: [],
  defaultSort: '',
  filters: { state: oneOf(MAIL_STATES) },
  without: ['q', 'sort', 'cursor'],
})
