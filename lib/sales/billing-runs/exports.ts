import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { billingRunList } from './list'
import { listBillingRuns } from './queries/list-billing-runs'
import type { BillingRunRow } from './schema'

export const billingRunExport = defineExport<typeof listBillingRuns.input, BillingRunRow>({
  list: listBillingRuns,
  page: billingRunList,
  columns: {
    ...fields<BillingRunRow>('day', 'periodFrom', 'periodTo'),
    state: field('state', 'text', 'runState'),
    ...fields<BillingRunRow>('whole', 'customerCount', 'doneCount', 'failedCount', 'invoiceCount'),
    sumGross: field('sumGross', 'money'),
    ...fields<BillingRunRow>('text', 'startedByName'),
    ...fields<BillingRunRow>('instant', 'createdAt', 'finishedAt'),
    ...fields<BillingRunRow>('text', 'stopReason'),
  },
})
