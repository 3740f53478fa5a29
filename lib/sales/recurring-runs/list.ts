import { defineList, oneOf } from '@/lib/domain/list-definition'
import { BILLING_RUN_STATES, RUN_RESULTS } from '@/lib/domain/run-state'

export const recurringRunList = defineList({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { state: oneOf(BILLING_RUN_STATES) },
})

export const runResultList = defineList({
  sorts: ['customerName', 'sumGross'],
  defaultSort: 'customerName',
  filters: { state: oneOf(RUN_RESULTS) },
})
