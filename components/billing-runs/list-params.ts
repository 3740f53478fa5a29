import { createLoader } from 'nuqs/server'
import { day, listParams, oneOf } from '@/components/shared/data-table/search-params'
import { RESULT_STATES, RUN_STATES } from '@/lib/billing-runs/schema'

export const billingRunListParams = listParams({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { state: oneOf(RUN_STATES) },
})

export const runCustomerParams = listParams({
  sorts: ['customerName', 'sumGross'],
  defaultSort: 'customerName',
  filters: { state: oneOf(RESULT_STATES) },
})

/** The period that a new run would go over. */
export const newRunParams = createLoader({ from: day(), to: day() })
