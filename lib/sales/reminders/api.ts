import { fileOperation } from '@/lib/sales/documents/api'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { invoiceDunningOf } from './queries/invoice-dunning'
import { getRun, listRuns } from './queries/get-run'
import { previewRun } from './queries/preview-run'
import { invoiceDunning, previewRecord, runRecord, runRow } from './schema'
import { disputeInvoice } from './use-cases/dispute-invoice'
import { cancelReminderRun, resumeReminderRun, startReminderRun } from './use-cases/remind-customers'
import { withdrawDispute } from './use-cases/withdraw-dispute'
import { withdrawReminder } from './use-cases/withdraw-reminder'

const reminderEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/reminder-runs',
    summary: 'Runs of reminders, the last one first',
    useCase: listRuns,
    response: runRow.array(),
    list: true,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/reminder-runs/preview',
    summary: 'The letters that a day would bring, and what is left out of them',
    useCase: previewRun,
    response: previewRecord,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/reminder-runs',
    summary: 'Remind all who are due, or the named ones among them',
    useCase: startReminderRun,
    response: runRecord,
    status: 202,
    location: ({ id }) => `/reminder-runs/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/reminder-runs/{id}',
    summary: 'A run with its result for each customer',
    useCase: getRun,
    response: runRecord,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/reminder-runs/{id}/cancel',
    summary:
      'Undo a run while it waits, which it does for ten seconds; later, stop it after the customer in hand',
    useCase: cancelReminderRun,
    response: runRecord,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/reminder-runs/{id}/resume',
    summary: 'Go on with a run of reminders, dated today: what failed is tried again',
    useCase: resumeReminderRun,
    response: runRecord,
    status: 202,
  }),
  ofInvoice: defineEndpoint({
    method: 'GET',
    path: '/invoices/{id}/reminders',
    summary: 'Whether an invoice is disputed, and its reminders',
    useCase: invoiceDunningOf,
    response: invoiceDunning,
  }),
  dispute: defineEndpoint({
    method: 'POST',
    path: '/invoices/{id}/dispute',
    summary: 'Mark an invoice as disputed: no reminders',
    useCase: disputeInvoice,
    response: invoiceDunning,
    status: 201,
  }),
  withdrawDispute: defineEndpoint({
    method: 'DELETE',
    path: '/invoices/{id}/dispute',
    summary: 'Take the mark away that an invoice is disputed',
    useCase: withdrawDispute,
    response: null,
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/reminder-letters/{id}/withdrawal',
    summary: 'Take a reminder back: its invoices are at the level they had before it',
    useCase: withdrawReminder,
    response: null,
  }),
}

const reminderFileOperations = [
  fileOperation(
    'reminders',
    '/reminder-letters',
    'INVOICES_SHOW',
    'The letter of a reminder as PDF; always the same bytes',
  ),
]

export const reminderApi: ApiGroup = {
  name: 'reminders',
  title: 'Reminders',
  description: 'Letters to customers who have not paid, run by run, and disputed invoices',
  endpoints: reminderEndpoints,
  operations: reminderFileOperations,
}
