'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelBillingRun, resumeBillingRun, startBillingRun } from './use-cases/bill-customers'

export const startBillingRunAction = toAction(startBillingRun)

export const cancelBillingRunAction = toAction(cancelBillingRun)

export const resumeBillingRunAction = toAction(resumeBillingRun)
