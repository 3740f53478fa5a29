'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelBillingRun } from './use-cases/cancel-billing-run'
import { resumeBillingRun } from './use-cases/resume-billing-run'
import { startBillingRun } from './use-cases/start-billing-run'

export const startBillingRunAction = toAction(startBillingRun)

export const cancelBillingRunAction = toAction(cancelBillingRun)

export const resumeBillingRunAction = toAction(resumeBillingRun)
