'use server'

import { toAction } from '@/lib/server/next/action'
import { confirmSecondFactor as confirmSecondFactorUseCase } from './use-cases/confirm-second-factor'
import { dropSecondFactor as dropSecondFactorUseCase } from './use-cases/drop-second-factor'
import { dropUserSecondFactor as dropUserSecondFactorUseCase } from './use-cases/drop-user-second-factor'
import { endSession as endSessionUseCase } from './use-cases/end-session'
import { endSessions as endSessionsUseCase } from './use-cases/end-sessions'
import { startSecondFactor as startSecondFactorUseCase } from './use-cases/start-second-factor'

export const endSession = toAction(endSessionUseCase, { anyCompany: true })

export const endSessions = toAction(endSessionsUseCase, { anyCompany: true })

export const startSecondFactor = toAction(startSecondFactorUseCase, { anyCompany: true })

export const confirmSecondFactor = toAction(confirmSecondFactorUseCase, { anyCompany: true })

export const dropSecondFactor = toAction(dropSecondFactorUseCase, { anyCompany: true })

export const dropUserSecondFactor = toAction(dropUserSecondFactorUseCase)
