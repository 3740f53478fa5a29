'use server'

import { toAction } from '@/lib/server/next/action'
import { recordIncomingPayment as record } from './use-cases/record-incoming-payment'

export const recordIncomingPayment = toAction(record)
