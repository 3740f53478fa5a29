'use server'

import { toAction } from '@/lib/server/next/action'
import { patchAccount as patchAccountUseCase } from './use-cases/patch-account'
import { selectCompany as selectCompanyUseCase } from './use-cases/select-company'

export const patchAccount = toAction(patchAccountUseCase)

export const selectCompany = toAction(selectCompanyUseCase)
