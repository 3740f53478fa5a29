'use server'

import { toAction } from '@/lib/server/next/action'
import { undoReceiptPayment } from './use-cases/undo-receipt-payment'
import { recordIncomingPayment } from './use-cases/record-incoming-payment'

export const recordIncomingPaymentAction = toAction(recordIncomingPayment)
export const undoReceiptPaymentAction = toAction(undoReceiptPayment)
