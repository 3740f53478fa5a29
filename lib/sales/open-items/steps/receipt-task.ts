import { defineTask } from '@/lib/server/task/task'

/** The task that books what a customer owes by a till's receipt on account, by the receipt's id. */
export const receiptTask = defineTask({ kind: 'receiptOnAccount', queue: 'openItem.receipt' })
