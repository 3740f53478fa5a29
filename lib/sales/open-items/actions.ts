'use server'

import { toAction } from '@/lib/server/next/action'
import { assignCustomer } from './use-cases/assign-customer'
import { assignPayment } from './use-cases/assign-payment'
import { offsetReceipt } from './use-cases/offset-receipt'
import { payOutReceipt } from './use-cases/pay-out-receipt'
import { releasePayment } from './use-cases/release-payment'
import { undoReceiptPayment } from './use-cases/undo-receipt-payment'
import { recordIncomingPayment } from './use-cases/record-incoming-payment'

export const recordIncomingPaymentAction = toAction(recordIncomingPayment)
export const undoReceiptPaymentAction = toAction(undoReceiptPayment)
export const assignCustomerAction = toAction(assignCustomer)
export const assignPaymentAction = toAction(assignPayment)
export const releasePaymentAction = toAction(releasePayment)
export const payOutReceiptAction = toAction(payOutReceipt)
export const offsetReceiptAction = toAction(offsetReceipt)
