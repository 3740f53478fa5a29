'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelBillingRun as cancel } from './use-cases/cancel-billing-run'
import { resumeBillingRun as resume } from './use-cases/resume-billing-run'
import { startBillingRun as start } from './use-cases/start-billing-run'

export const startBillingRun = toAction(start)

export const cancelBillingRun = toAction(cancel)

export const resumeBillingRun = toAction(resume)
