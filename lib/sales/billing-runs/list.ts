import { defineList, oneOf } from '@/lib/domain/list-definition'
import { BILLING_RUN_STATES, RUN_RESULTS } from '@/lib/domain/run-state'

export const billingRunList = defineList({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { state: oneOf(BILLING_RUN_STATES) },
})

export const runCustomerList = defineList({
  sorts: ['customerName', 'sumGross'],
  defaultSort: 'customerName',
  filters: { state: oneOf(RUN_RESULTS) },
})
