import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { incomingMailTasks } from '@/lib/sales/incoming-mails/queries/open-mails'
import { openTasksOf } from '@/lib/services/dashboard/queries/open-tasks'
import { deliveryNoteTasks } from '@/lib/sales/delivery-notes/queries/delivery-note-tasks'
import { offerTasks } from '@/lib/sales/offers/queries/offer-tasks'
import { selfBilledTasks } from '@/lib/sales/self-billed/queries/self-billed-tasks'
import { externalDeviceTasks } from '@/lib/pos/external-devices/queries/external-device-tasks'
import { invoiceTasks } from '@/lib/sales/invoices/queries/invoice-tasks'
import { openItemTasks } from '@/lib/sales/open-items/queries/open-item-tasks'
import { outboxTasks } from '@/lib/services/mail/queries'
import { failedPlanTasks } from '@/lib/services/planned-changes/queries'
import { ticketTasks } from '@/lib/platform/tickets/queries'
import { proofTasks, vatIdTasks } from '@/lib/sales/supply-proofs/queries/proof-tasks'
import { cashTasks } from '@/lib/tax/cash-book/queries/cash-tasks'
import { filingTasks } from '@/lib/tax/vat-return/queries/filing-tasks'
import { noticeTasks } from '@/lib/tax/register-notices/queries/notice-tasks'
import { turnoverTasks } from '@/lib/sales/turnover/queries/turnover-tasks'
import { receiptInvoiceTasks } from '@/lib/pos/receipt-invoices/queries/tasks'
import { archiveTasks } from '@/lib/tax/tse-archives/queries/archive-tasks'
import { tseTasks } from '@/lib/pos/pos-devices/queries/tse-tasks'
import { tillTasks } from '@/lib/pos/receipts/queries/receipt-tasks'

/** Open tasks of all features, the most pressing first. */
export const listOpenTasks = openTasksOf([
  // only those of records that the caller may change
  { tasks: failedPlanTasks, doneWith: 'signedIn' },
  // done by a change of the company
  { tasks: turnoverTasks, doneWith: 'COMPANIES_PATCH' },
  { tasks: tillTasks, doneWith: 'POS-DEVICES_PATCH' },
  { tasks: externalDeviceTasks, doneWith: 'EXTERNAL-DEVICES_PATCH' },
  { tasks: closingTasks, doneWith: 'POS-DEVICES_PATCH' },
  { tasks: cashTasks, doneWith: 'TAX_PATCH' },
  { tasks: filingTasks, doneWith: 'TAX_PATCH' },
  { tasks: noticeTasks, doneWith: 'TAX_PATCH' },
  { tasks: receiptInvoiceTasks, doneWith: 'INVOICES_PATCH' },
  { tasks: archiveTasks, doneWith: 'TAX_PATCH' },
  { tasks: tseTasks, doneWith: 'POS-DEVICES_PATCH' },
  { tasks: invoiceTasks, doneWith: 'INVOICES_PATCH' },
  { tasks: proofTasks, doneWith: 'INVOICES_PATCH' },
  { tasks: vatIdTasks, doneWith: 'BUSINESS-PARTNERS_PATCH' },
  { tasks: openItemTasks, doneWith: 'INVOICES_PATCH' },
  { tasks: deliveryNoteTasks, doneWith: 'DELIVERYNOTES_PATCH' },
  { tasks: offerTasks, doneWith: 'OFFERS_PATCH' },
  { tasks: selfBilledTasks, doneWith: 'INCOMING-INVOICES_PATCH' },
  { tasks: incomingMailTasks, doneWith: 'INCOMING-INVOICES_PATCH' },
  { tasks: ticketTasks, doneWith: 'signedIn' },
  { tasks: outboxTasks, doneWith: 'platformAdmin' },
])
