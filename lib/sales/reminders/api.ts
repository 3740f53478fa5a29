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
    summary: 'Reminder runs, newest first',
    useCase: listRuns,
    response: runRow.array(),
    list: true,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/reminder-runs/preview',
    summary: 'Preview of the letters of a day, and of what is left out',
    useCase: previewRun,
    response: previewRecord,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/reminder-runs',
    summary: 'Remind all customers who are due, or the named ones among them',
    useCase: startReminderRun,
    response: runRecord,
    status: 202,
    location: ({ id }) => `/reminder-runs/${id}`,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/reminder-runs/{id}',
    summary: 'A run with its result per customer',
    useCase: getRun,
    response: runRecord,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/reminder-runs/{id}/cancel',
    summary: 'Undo a run within its first ten seconds; later, stop it after the current customer',
    useCase: cancelReminderRun,
    response: runRecord,
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/reminder-runs/{id}/resume',
    summary: 'Resume a reminder run, dated today: failed customers are retried',
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
    summary: 'Remove the dispute of an invoice',
    useCase: withdrawDispute,
    response: null,
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/reminder-letters/{id}/withdrawal',
    summary: 'Withdraw a reminder: its invoices return to their previous level',
    useCase: withdrawReminder,
    response: null,
  }),
}

const reminderFileOperations = [
  fileOperation(
    'reminders',
    '/reminder-letters',
    'INVOICES_SHOW',
    'The letter of a reminder as PDF, always the same bytes',
  ),
]

export const reminderApi: ApiGroup = {
  name: 'reminders',
  title: 'Reminders',
  description: 'Letters to customers with overdue invoices, and disputes',
  endpoints: reminderEndpoints,
  operations: reminderFileOperations,
}
