'use server'

import { toAction } from '@/lib/server/next/action'
import { confirmSecondFactor } from './use-cases/confirm-second-factor'
import { dropSecondFactor } from './use-cases/drop-second-factor'
import { dropUserSecondFactor } from './use-cases/drop-user-second-factor'
import { endSession } from './use-cases/end-session'
import { endSessions } from './use-cases/end-sessions'
import { startSecondFactor } from './use-cases/start-second-factor'

export const endSessionAction = toAction(endSession, { anyCompany: true })

export const endSessionsAction = toAction(endSessions, { anyCompany: true })

export const startSecondFactorAction = toAction(startSecondFactor, { anyCompany: true })

export const confirmSecondFactorAction = toAction(confirmSecondFactor, { anyCompany: true })

export const dropSecondFactorAction = toAction(dropSecondFactor, { anyCompany: true })

export const dropUserSecondFactorAction = toAction(dropUserSecondFactor)
