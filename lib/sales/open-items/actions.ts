'use server'

import { toAction } from '@/lib/server/next/action'
import { recordIncomingPayment } from './use-cases/record-incoming-payment'

export const recordIncomingPaymentAction = toAction(recordIncomingPayment)
