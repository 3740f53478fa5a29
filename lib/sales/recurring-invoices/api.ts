import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getRecurring, listRecurring, recurringDatesOf } from './queries/read-recurring'
import { recurringDateRecord, recurringRecord, recurringRow } from './schema'
import { createRecurring } from './use-cases/create-recurring'
import { deleteRecurring } from './use-cases/delete-recurring'
import { pauseRecurring, resumeRecurring } from './use-cases/pause-recurring'
import { releaseRecurringDate } from './use-cases/release-date'
import { updateRecurring } from './use-cases/update-recurring'

const PATH = '/recurring-invoices'
const record = recordOperations(PATH, recurringRecord, recurringRow)

const endpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Recurring invoices, by their next date',
    useCase: listRecurring,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a recurring invoice; its dates from `start` on are billed automatically',
    useCase: createRecurring,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One recurring invoice', useCase: getRecurring }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Change a recurring invoice; billed periods stay billed',
    useCase: updateRecurring,
  }),
  delete: defineEndpoint({
    ...record.delete,
    summary: 'Delete a recurring invoice; the invoices stay',
    useCase: deleteRecurring,
  }),
  pause: defineEndpoint({
    method: 'POST',
    path: `${PATH}/{id}/pause`,
    summary: 'Pause a recurring invoice from today on',
    useCase: pauseRecurring,
    response: recurringRecord,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: `${PATH}/{id}/resume`,
    summary: 'Resume a paused recurring invoice; the days of the pause are skipped',
    useCase: resumeRecurring,
    response: recurringRecord,
  }),
  dates: defineEndpoint({
    method: 'GET',
    path: `${PATH}/{id}/dates`,
    summary:
      'The dates of a recurring invoice from its start to `until`, by default for a year, at most 1,000',
    useCase: recurringDatesOf,
    response: recurringDateRecord.array(),
  }),
  release: defineEndpoint({
    method: 'POST',
    path: `${PATH}/{id}/release`,
    summary: 'Bill a period again, named by its first day, whose draft was deleted',
    useCase: releaseRecurringDate,
    response: recurringRecord,
  }),
}

export const recurringApi: ApiGroup = {
  name: 'recurring-invoices',
  title: 'Recurring invoices',
  description: 'Invoices at regular dates: subscriptions and contracts',
  endpoints,
}
