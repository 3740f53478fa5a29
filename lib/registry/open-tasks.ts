import { closingTasks } from '@/lib/closings/queries/closing-tasks'
import { openTasksOf } from '@/lib/dashboard/queries/open-tasks'
import { deliveryNoteTasks } from '@/lib/delivery-notes/queries/delivery-note-tasks'
import { externalDeviceTasks } from '@/lib/external-devices/queries/external-device-tasks'
import { invoiceTasks } from '@/lib/invoices/queries/invoice-tasks'
import { outboxTasks } from '@/lib/mail/queries'
import { failedPlanTasks } from '@/lib/planned-changes/queries'
import { ticketTasks } from '@/lib/tickets/queries'
import { tillTasks } from '@/lib/receipts/queries/receipt-tasks'

/** What waits for a person, from every feature that asks something of people, the most pressing first. */
export const listOpenTasks = openTasksOf([
  failedPlanTasks,
  tillTasks,
  externalDeviceTasks,
  closingTasks,
  invoiceTasks,
  deliveryNoteTasks,
  ticketTasks,
  outboxTasks,
])
