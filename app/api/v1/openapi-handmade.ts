import { passwordResetOperations } from '@/lib/account/api'
import { deliveryNoteFileOperations } from '@/lib/delivery-notes/api'
import { invoiceFileOperations } from '@/lib/invoices/api'
import { reminderFileOperations } from '@/lib/reminders/api'
import { sessionOperations } from '@/lib/users/api'

/** The few operations that are no endpoint over a use case. */
export const handmadeOperations = [
  ...sessionOperations,
  ...passwordResetOperations,
  ...invoiceFileOperations,
  ...reminderFileOperations,
  ...deliveryNoteFileOperations,
]
