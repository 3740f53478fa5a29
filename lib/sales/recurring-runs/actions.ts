'use server'

import { toAction } from '@/lib/server/next/action'
import { cancelRecurringRun, resumeRecurringRun, startRecurringRun } from './use-cases/bill-customers'

export const startRecurringRunAction = toAction(startRecurringRun)

export const cancelRecurringRunAction = toAction(cancelRecurringRun)

export const resumeRecurringRunAction = toAction(resumeRecurringRun)
