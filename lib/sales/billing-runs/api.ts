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
    summary: 'Billing runs, the newest first',
    useCase: listBillingRuns,
    response: billingRunRow.array(),
    list: true,
  }),
  start: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Start a billing run over open delivery notes; it is worked as a job',
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
    summary: 'Stop a billing run after the customer in hand',
    useCase: cancelBillingRun,
    response: billingRunRow,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/resume`,
    summary: 'Go on with a billing run: what failed is tried again',
    useCase: resumeBillingRun,
    response: billingRunRow,
    status: 202,
  }),
}

/** Counters only, for the page that watches a run. */
export const runProgress = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/progress`,
  summary: 'How far a billing run is',
  useCase: billingRunProgress,
  response: billingRunRow,
})

export const billingRunApi: ApiGroup = {
  name: 'billingRuns',
  title: 'Billing runs',
  description: 'Invoices from the open delivery notes of many customers, in one go',
  endpoints: billingRunEndpoints,
}
