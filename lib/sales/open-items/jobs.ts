import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { taskJob } from '@/lib/server/task/task-job'
import { receiptTask } from './steps/receipt-task'
import { bookReceipt } from './use-cases/book-receipt'

/** Books receipts on account as open items. */
export const bookReceipts = taskJob(receiptTask, {
  work: async (claim) => {
    const ctx = { ...systemContext(claim.tenantId, bookReceipt.name, []), claim }
    await execute(bookReceipt, ctx, { receiptId: claim.recordId })
    return null
  },
})
