'use server'

import { toAction } from '@/lib/server/next/action'
import { createCompany } from './use-cases/create-company'
import { deleteCompany } from './use-cases/delete-company'
import { patchCompany } from './use-cases/patch-company'

export const createCompanyAction = toAction(createCompany)

export const patchCompanyAction = toAction(patchCompany)

export const deleteCompanyAction = toAction(deleteCompany)
