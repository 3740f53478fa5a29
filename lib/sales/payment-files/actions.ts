'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelPaymentFile } from './use-cases/cancel-payment-file'
import { createPaymentFile } from './use-cases/create-payment-file'
import { executePaymentFile } from './use-cases/execute-payment-file'

export const createPaymentFileAction = toAction(createPaymentFile)
export const executePaymentFileAction = toAction(executePaymentFile)
export const cancelPaymentFileAction = toAction(cancelPaymentFile)
