import { defineList, flag, oneOf } from '@/lib/domain/list-definition'
import { RECURRING_STATES } from './words'

export const recurringList = defineList({
  sorts: ['customerName', 'nextDate', 'sumGross'],
  defaultSort: 'nextDate',
  filters: {
    state: oneOf(RECURRING_STATES),
    /** Rules whose next date could not be billed. */
    failed: flag(),
  },
})
