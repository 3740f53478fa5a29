'use server'

import { toAction } from '@/lib/server/next/action'
import { showFirstSteps } from './use-cases/show-first-steps'

export const showFirstStepsAction = toAction(showFirstSteps, { anyCompany: true })
