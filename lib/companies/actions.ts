'use server'

import { toAction } from '@/lib/server/next/action'
import { createCompany as createCompanyUseCase } from './use-cases/create-company'
import { deleteCompany as deleteCompanyUseCase } from './use-cases/delete-company'
import { patchCompany as patchCompanyUseCase } from './use-cases/patch-company'

export const createCompany = toAction(createCompanyUseCase)

export const patchCompany = toAction(patchCompanyUseCase)

export const deleteCompany = toAction(deleteCompanyUseCase)
