import { sweepBillingRuns, workBillingRun } from '@/lib/billing-runs/jobs'
import { renderDocumentPdf } from '@/lib/documents/jobs'
import { sendQueuedMail, sweepOutbox } from '@/lib/mail/jobs'
import { applyDuePlannedChanges } from '@/lib/planned-changes/jobs'
import { renderReminderPdf, sweepReminderRuns, workReminderRun } from '@/lib/reminders/jobs'
import { housekeeping } from '@/lib/server/housekeeping'
import { attachments } from './attachments'

/** Every job that a worker works; the queues are made by migrations. */
export const jobs = [
  renderDocumentPdf,
  sendQueuedMail(attachments),
  sweepOutbox,
  applyDuePlannedChanges,
  workBillingRun,
  sweepBillingRuns,
  workReminderRun,
  sweepReminderRuns,
  renderReminderPdf,
  housekeeping,
]
