import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { billingRunProgress, listBillingRuns } from './queries/list-billing-runs'
import { getBillingRun } from './queries/run-customers'
import { billingRunRecord, billingRunRow } from './schema'
import { cancelBillingRun, resumeBillingRun, startBillingRun } from './use-cases/bill-customers'

const path = '/billing-runs'

const billingRunEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Billing runs, newest first',
    useCase: listBillingRuns,
    response: billingRunRow.array(),
    list: true,
  }),
  start: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Start a billing run over open delivery notes; a job does the work',
    useCase: startBillingRun,
    response: billingRunRow,
    status: 202,
    location: ({ id }) => `${path}/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A billing run, its state and its result per customer',
    useCase: getBillingRun,
    response: billingRunRecord,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    summary: 'Stop a billing run after the current customer',
    useCase: cancelBillingRun,
    response: billingRunRow,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/resume`,
    summary: 'Resume a billing run: failed customers are retried',
    useCase: resumeBillingRun,
    response: billingRunRow,
    status: 202,
  }),
}

/** Counters only, for the page that watches a run. */
export const runProgress = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/progress`,
  summary: 'Progress of a billing run',
  useCase: billingRunProgress,
  response: billingRunRow,
})

export const billingRunApi: ApiGroup = {
  name: 'billingRuns',
  title: 'Billing runs',
  description: 'Invoices from the open delivery notes of many customers',
  endpoints: billingRunEndpoints,
}
