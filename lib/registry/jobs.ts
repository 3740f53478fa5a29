import { billingRun } from '@/lib/billing-runs/use-cases/bill-customers'
import { customerRunJobs } from '@/lib/customer-runs/jobs'
import { renderDocumentPdf } from '@/lib/documents/jobs'
import { exportJobs } from '@/lib/export-jobs/jobs'
import { sweepLostImports } from '@/lib/imports/jobs'
import { sendQueuedMail, sweepOutbox, writeNotificationMail } from '@/lib/mail/jobs'
import { sweepOldNotifications } from '@/lib/notifications/jobs'
import { applyDuePlannedChanges } from '@/lib/planned-changes/jobs'
import { renderReminderPdf } from '@/lib/reminders/jobs'
import { reminderRun } from '@/lib/reminders/use-cases/remind-customers'
import { housekeeping } from '@/lib/server/housekeeping'
import { refreshTses, warnOfExpiringTses, workOnTse } from '@/lib/tse/jobs'
import { attachments } from './attachments'
import { exportContents } from './exports'
import { workOnImports } from './imports'
import { applyPlannedChange } from './planned-changes'

/** Every job that a worker works; the queues are made by migrations. */
export const jobs = [
  renderDocumentPdf,
  sendQueuedMail(attachments),
  sweepOutbox,
  writeNotificationMail,
  sweepOldNotifications,
  applyDuePlannedChanges(applyPlannedChange),
  ...customerRunJobs([billingRun, reminderRun]),
  renderReminderPdf,
  workOnTse,
  refreshTses,
  warnOfExpiringTses,
  workOnImports,
  sweepLostImports,
  ...exportJobs(exportContents),
  housekeeping,
]
