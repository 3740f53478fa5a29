import { BILLING_RESULTS, BILLING_RUN_STATES } from '@/lib/domain/run-state'
import { createLoader } from 'nuqs/server'
import { day, listParams, oneOf } from '@/components/shared/data-table/search-params'

export const billingRunListParams = listParams({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { state: oneOf(BILLING_RUN_STATES) },
})

export const runCustomerParams = listParams({
  sorts: ['customerName', 'sumGross'],
  defaultSort: 'customerName',
  filters: { state: oneOf(BILLING_RESULTS) },
})

/** The period that a new run would go over. */
export const newRunParams = createLoader({ from: day(), to: day() })
