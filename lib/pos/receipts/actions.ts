'use server'

import { toAction } from '@/lib/server/next/action'
import { settleReceipts } from './use-cases/settle-receipts'

export const settleReceiptsAction = toAction(settleReceipts)
