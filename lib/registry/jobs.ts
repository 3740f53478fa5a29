import { bookReceipts } from '@/lib/sales/open-items/jobs'
import { billingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { runWork } from '@/lib/sales/customer-runs/jobs'
import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { readOriginalsAnew } from '@/lib/sales/incoming-invoices/jobs'
import { fetchIncomingMails, sweepOldIncomingMails } from '@/lib/sales/incoming-mails/jobs'
import { exportWork, sweepExports } from '@/lib/services/export-jobs/jobs'
import { sweepOldImports } from '@/lib/services/imports/jobs'
import { sendMails, sweepOldMails, writeNotificationMail } from '@/lib/services/mail/jobs'
import { sweepOldNotifications } from '@/lib/services/notifications/jobs'
import { applyPlannedChanges } from '@/lib/services/planned-changes/jobs'
import { billRecurringInvoices } from '@/lib/sales/recurring-invoices/jobs'
import { recurringRun } from '@/lib/sales/recurring-runs/use-cases/bill-customers'
import { renderReminderPdf } from '@/lib/sales/reminders/jobs'
import { reminderRun } from '@/lib/sales/reminders/use-cases/remind-customers'
import { housekeeping } from '@/lib/server/task/housekeeping'
import { compareFilings } from '@/lib/tax/vat-return/jobs'
import { warnOfFindings } from '@/lib/pos/closings/jobs'
import { refreshTses, warnOfExpiringTses, workOnTse } from '@/lib/pos/tse/jobs'
import { attachments } from './attachments'
import { exportContents } from './exports'
import { workOnImports } from './imports'
import { applyPlannedChange } from './planned-changes'

/** All jobs of the worker; their queues are created by migrations. */
export const jobs = [
  renderDocumentPdf,
  sendMails(attachments),
  sweepOldMails,
  writeNotificationMail,
  sweepOldNotifications,
  applyPlannedChanges(applyPlannedChange),
  runWork(billingRun),
  runWork(reminderRun),
  runWork(recurringRun),
  billRecurringInvoices,
  renderReminderPdf,
  fetchIncomingMails,
  sweepOldIncomingMails,
  readOriginalsAnew,
  bookReceipts,
  workOnTse,
  refreshTses,
  warnOfExpiringTses,
  warnOfFindings,
  compareFilings,
  workOnImports,
  sweepOldImports,
  exportWork(exportContents),
  sweepExports,
  housekeeping,
]
