'use server'

import { toAction } from '@/lib/server/next/action'
import { settleReceipt } from './use-cases/settle-receipt'
import { settleReceipts } from './use-cases/settle-receipts'

export const settleReceiptAction = toAction(settleReceipt)
export const settleReceiptsAction = toAction(settleReceipts)
