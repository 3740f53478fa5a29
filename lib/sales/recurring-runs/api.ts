import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listRecurringRuns, recurringRunProgress } from './queries/list-runs'
import { getRecurringRun } from './queries/run-customers'
import { recurringRunRecord, recurringRunRow } from './schema'
import { cancelRecurringRun, resumeRecurringRun, startRecurringRun } from './use-cases/bill-customers'

const path = '/recurring-runs'

const endpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Runs over recurring invoices, newest first',
    useCase: listRecurringRuns,
    response: recurringRunRow.array(),
    list: true,
  }),
  start: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Bill the dates of recurring invoices that are due now; a job does the work',
    useCase: startRecurringRun,
    response: recurringRunRow,
    status: 202,
    location: ({ id }) => `${path}/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A run over recurring invoices, its state and its result per customer',
    useCase: getRecurringRun,
    response: recurringRunRecord,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    summary: 'Stop a run after the current customer',
    useCase: cancelRecurringRun,
    response: recurringRunRow,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/resume`,
    summary: 'Resume a run: failed customers are retried',
    useCase: resumeRecurringRun,
    response: recurringRunRow,
    status: 202,
  }),
}

/** Counters only, for the page that watches a run. */
export const recurringProgress = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/progress`,
  summary: 'Progress of a run over recurring invoices',
  useCase: recurringRunProgress,
  response: recurringRunRow,
})

export const recurringRunApi: ApiGroup = {
  name: 'recurring-runs',
  title: 'Recurring runs',
  description: 'Runs that bill due recurring invoices of many customers',
  endpoints,
}
