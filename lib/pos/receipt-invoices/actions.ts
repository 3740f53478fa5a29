'use server'

import { toAction } from '@/lib/server/next/action'
import { invoiceReceipt } from './use-cases/invoice-receipt'

export const invoiceReceiptAction = toAction(invoiceReceipt)
