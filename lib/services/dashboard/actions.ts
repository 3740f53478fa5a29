'use server'

import { toAction } from '@/lib/server/next/action'
import { confirmStep } from './use-cases/confirm-step'
import { showFirstSteps } from './use-cases/show-first-steps'

export const confirmStepAction = toAction(confirmStep)

export const showFirstStepsAction = toAction(showFirstSteps, { anyCompany: true })
