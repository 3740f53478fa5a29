'use server'

import { toAction } from '@/lib/server/next/action'
import { generateVersion } from './use-cases/generate-version'
import { patchAnswers } from './use-cases/patch-answers'

export const patchProcedureAction = toAction(patchAnswers)
export const generateProcedureAction = toAction(generateVersion)
