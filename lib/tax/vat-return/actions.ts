'use server'

import { toAction } from '@/lib/server/next/action'
import { fileValues } from './use-cases/file-values'
import { withdrawFiling } from './use-cases/withdraw-filing'

export const fileValuesAction = toAction(fileValues)
export const withdrawFilingAction = toAction(withdrawFiling)
